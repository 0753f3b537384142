import { readConfiguration } from './configuration';
import { ConfigurationError } from './errors';

test('takes the defaults', () => {
  expect(readConfiguration({}, '/base')).toEqual({
    port: 3000,
    host: 'localhost',
    dataFolder: '/base/.fieldline/data',
    releasesFolder: '/base/.fieldline/releases',
    cacheFolder: '/base/.fieldline/cache',
    logLevel: 'warn',
    web: {},
  });
});

test('a database address is taken, and a wrong one is not repeated', () => {
  const address = 'postgres://me:secret@db.example/fieldline?sslmode=verify-full';
  expect(readConfiguration({ DATABASE_URL: address }, '/base').databaseUrl).toBe(address);
  const read = () => readConfiguration({ DATABASE_URL: 'mysql://me:secret@db' }, '/base');
  expect(read).toThrow(/^DATABASE_URL must be an address such as postgres:.*\.$/);
  expect(read).not.toThrow(/secret/);
});

test('a delay before the stop is taken', () => {
  const read = (delay: string) => readConfiguration({ FIELDLINE_STOP_DELAY_MS: delay }, '/base');
  expect(read('5000').stopDelayMs).toBe(5000);
  expect(() => read('-1')).toThrow(/^FIELDLINE_STOP_DELAY_MS must not be negative/);
});

test('an absolute data folder stays where it is', () => {
  expect(readConfiguration({ FIELDLINE_DATA: '/data' }, '/base').dataFolder).toBe('/data');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['FIELDLINE_DATA', ''],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  const read = () => readConfiguration({ [name]: value }, '/base');
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
});
