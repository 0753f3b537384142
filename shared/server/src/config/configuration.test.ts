import { readConfiguration } from './configuration';
import { ConfigurationError } from './errors';

test('has defaults', () => {
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

test('a delay before the stop can be set', () => {
  const read = (delay: string) => readConfiguration({ FIELDLINE_STOP_DELAY_MS: delay }, '/base');
  expect(read('5000').stopDelayMs).toBe(5000);
  expect(() => read('-1')).toThrow(/^FIELDLINE_STOP_DELAY_MS must not be negative/);
});

test('an absolute data folder is not changed', () => {
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

test('a part of the server gets the addresses of the others', () => {
  const read = (variables: Record<string, string>) => readConfiguration(variables, '/base');
  const [api, identity] = ['http://localhost:3001', 'http://localhost:3002'];
  expect(
    read({
      FIELDLINE_ROLES: 'web',
      FIELDLINE_API_URL: `${api}/`,
      FIELDLINE_IDENTITY_URL: identity,
      FIELDLINE_ORIGIN: 'http://localhost:3000',
    }),
  ).toMatchObject({ roles: ['web'], apiUrl: api, identityUrl: identity });
  expect(() => read({ FIELDLINE_ROLES: 'web,db' })).toThrow(
    /^FIELDLINE_ROLES must be a comma-separated list of web, api/,
  );
  expect(() => read({ FIELDLINE_ROLES: 'api' })).toThrow(/^FIELDLINE_IDENTITY_URL is missing/);
  expect(() => read({ FIELDLINE_ORIGIN: 'https://fieldline.example' })).toThrow(
    /^FIELDLINE_ORIGIN needs FIREBASE_PROJECT_ID/,
  );
  const project = { FIREBASE_PROJECT_ID: 'real', FIREBASE_API_KEY: 'key' };
  expect(read({ ...project, FIELDLINE_ROLES: 'api' }).roles).toEqual(['api']);
  expect(() => read({ ...project, FIELDLINE_ROLES: 'identity' })).toThrow(
    'Local accounts cannot be served beside those of FIREBASE_PROJECT_ID.',
  );
});
