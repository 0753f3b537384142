import { readConfiguration } from '../config/configuration';

const whole = {
  TRANSCRIPTION_URL: 'http://a/v1',
  TRANSCRIPTION_KEY: 'secret',
  TRANSCRIPTION_MODEL: 'm',
};
const transcriptionOf = (variables: Record<string, string>) =>
  readConfiguration(variables, '/').transcription;

test('a service has its own address, key and model, none of another service', () => {
  expect(transcriptionOf({})).toBeUndefined();
  const service = { url: 'http://a/v1', key: 'secret', model: 'm' };
  expect(transcriptionOf(whole)).toEqual({ ...service, dailyBytes: 200_000_000 });
  expect(transcriptionOf({ ...whole, TRANSCRIPTION_DAILY_BYTES: '5' })?.dailyBytes).toBe(5);
  const others = {
    GUIDE_WRITER_URL: 'http://a/v1',
    GUIDE_WRITER_KEY: 'k',
    GUIDE_WRITER_MODEL: 'm',
  };
  const { TRANSCRIPTION_KEY: _key, ...keyless } = whole;
  expect(() => transcriptionOf({ ...others, ...keyless })).toThrow('TRANSCRIPTION_KEY is missing');
});

test('an error names the variable, but no key', () => {
  const wrong = { ...whole, TRANSCRIPTION_URL: 'ftp://a', TRANSCRIPTION_KEY: '' };
  expect(() => transcriptionOf(wrong)).toThrow(/^TRANSCRIPTION_URL must be an http/);
  expect(() => transcriptionOf({ ...whole, TRANSCRIPTION_KEY: '' })).toThrow(
    'TRANSCRIPTION_KEY must not be empty.',
  );
});
