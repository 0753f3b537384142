import { readConfiguration } from '../config/configuration';

const writer = {
  GUIDE_WRITER_URL: 'https://api.example/v1',
  GUIDE_WRITER_KEY: 'writer-key',
  GUIDE_WRITER_MODEL: 'm',
};
const limits = { credits: 0, dailyPhotos: 500, dailyTokens: 2_000_000, dailyBytes: 250_000_000 };
const analysisOf = (variables: Record<string, string>) =>
  readConfiguration(variables, '/').analysis;

test('without its variables, or with only a guide writer, there is no analysis', () => {
  expect(analysisOf({})).toBeUndefined();
  expect(analysisOf({ ...writer, ANALYSIS_CREDITS: '2' })).toBeUndefined();
});

test('variables left out are taken from the guide writer', () => {
  const asWriter = { url: 'https://api.example/v1', key: 'writer-key', model: 'm', ...limits };
  expect(analysisOf({ ...writer, ANALYSIS_MODEL: 'sees' })).toEqual({ ...asWriter, model: 'sees' });
  const own = { ANALYSIS_URL: 'https://api.example/v2' };
  expect(analysisOf({ ...writer, ...own })).toEqual({ ...asWriter, url: own.ANALYSIS_URL });
});

test('without a guide writer all three are needed; price and limits can be set', () => {
  const whole = { ANALYSIS_URL: 'http://a/v1', ANALYSIS_KEY: 'k', ANALYSIS_MODEL: 'm' };
  const set = {
    ANALYSIS_CREDITS: '2',
    ANALYSIS_DAILY_PHOTOS: '10',
    ANALYSIS_DAILY_TOKENS: '99',
    ANALYSIS_DAILY_BYTES: '7',
  };
  expect(analysisOf({ ...whole, ...set })).toEqual({
    ...{ url: 'http://a/v1', key: 'k', model: 'm' },
    ...{ credits: 2, dailyPhotos: 10, dailyTokens: 99, dailyBytes: 7 },
  });
});

test.each([
  [{ ANALYSIS_URL: 'http://a/v1', ANALYSIS_MODEL: 'm' }, /^ANALYSIS_KEY is missing/],
  [{ ...writer, ANALYSIS_URL: 'http://localhost:8080/v1' }, /^ANALYSIS_KEY is missing/],
  [{ ANALYSIS_KEY: 'secret' }, /^ANALYSIS_KEY needs ANALYSIS_URL/],
  [{ ANALYSIS_URL: 'ftp://a' }, /^ANALYSIS_URL must be an http or https address/],
  [{ ANALYSIS_CREDITS: '-1' }, /^ANALYSIS_CREDITS must not be negative/],
  [{ ANALYSIS_CREDITS: '1.5' }, /^ANALYSIS_CREDITS must be a whole number/],
  [{ ANALYSIS_DAILY_PHOTOS: 'many' }, /^ANALYSIS_DAILY_PHOTOS must be a number/],
])('%j is refused with the variable’s name, and without a key', (variables, message) => {
  const read = () => readConfiguration(variables, '/');
  expect(read).toThrow(message);
  expect(read).not.toThrow(/secret|writer-key/);
});
