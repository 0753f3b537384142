import { readConfiguration } from './configuration';
import { ConfigurationError } from './errors';

const project = { FIREBASE_PROJECT_ID: 'real', FIREBASE_API_KEY: 'key' };
const store = {
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const DATABASE = 'postgres://me:secret@db.example/fieldline';
const safe = {
  ...project,
  ...store,
  FIELDLINE_ORIGIN: 'https://fieldline.example',
  FIELDLINE_API_URL: 'https://api.internal:3001',
  FIELDLINE_RELEASE_BASES: 'https://cdn.example/releases, mfe-people=https://other.example/r',
  DATABASE_URL: `${DATABASE}?sslmode=verify-full`,
  DATABASE_OWNER_URL: `${DATABASE}?sslmode=verify-full`,
  SMTP_URL: 'smtps://user:secret@mail.example',
  // An address within the machine.
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
};

const read = (variables: Record<string, string>) => () =>
  readConfiguration({ ...safe, ...variables }, '/base');

test('if only TLS is allowed, addresses with TLS and those of this machine are accepted', () => {
  expect(read({ FIELDLINE_TLS_ONLY: 'on' })).not.toThrow();
});

test.each([
  ['FIELDLINE_ORIGIN', 'http://fieldline.example'],
  ['FIELDLINE_API_URL', 'http://api.internal:3001'],
  ['FIELDLINE_RELEASE_BASES', 'https://cdn.example/r,mfe-people=http://other.example/r'],
  ['S3_ENDPOINT', 'http://store.example'],
  ['S3_DOWNLOAD_ENDPOINT', 'http://store.example'],
  ['ANALYSIS_URL', 'http://models.internal/v1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example'],
  ['SMTP_URL', 'smtp://user:secret@mail.example'],
  ['DATABASE_URL', DATABASE],
  ['DATABASE_URL', `${DATABASE}?sslmode=require`],
  ['DATABASE_READ_URL', DATABASE],
  ['DATABASE_OWNER_URL', DATABASE],
])('where only TLS is allowed, %s=%s is refused, and its value is not repeated', (name, value) => {
  const others = name === 'ANALYSIS_URL' ? { ANALYSIS_KEY: 'key', ANALYSIS_MODEL: 'sees' } : {};
  const strict = read({ ...others, FIELDLINE_TLS_ONLY: 'on', [name]: value });
  expect(strict).toThrow(ConfigurationError);
  expect(strict).toThrow(new RegExp(`^${name} must .* because FIELDLINE_TLS_ONLY is on\\.$`));
  expect(strict).not.toThrow(/secret/);
  // Allowed unless the operator requires TLS.
  expect(read({ ...others, [name]: value })).not.toThrow();
});
