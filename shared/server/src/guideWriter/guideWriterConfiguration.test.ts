import { readConfiguration } from '../config/configuration';

const whole = {
  GUIDE_WRITER_URL: 'https://api.example/v1',
  GUIDE_WRITER_KEY: 'k',
  GUIDE_WRITER_MODEL: 'm',
};

test('three variables make a writer, none makes none', () => {
  expect(readConfiguration(whole, '/').guideWriter).toEqual({
    url: 'https://api.example/v1',
    key: 'k',
    model: 'm',
  });
  expect(readConfiguration({}, '/').guideWriter).toBeUndefined();
});

test.each([
  [{ ...whole, GUIDE_WRITER_KEY: undefined }, /^GUIDE_WRITER_KEY is missing/],
  [{ ...whole, GUIDE_WRITER_URL: 'ftp://a' }, /^GUIDE_WRITER_URL must be an http or https address/],
  [{ ...whole, GUIDE_WRITER_MODEL: '' }, /^GUIDE_WRITER_MODEL must not be empty/],
])('the message names the missing or wrong variable', (variables, message) => {
  expect(() => readConfiguration(variables, '/')).toThrow(message);
});
