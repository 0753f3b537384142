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
