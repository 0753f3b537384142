import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from './configuration';
import { ConfigurationError } from './errors';

const project = { FIREBASE_PROJECT_ID: 'fieldline', FIREBASE_API_KEY: 'public' };

test('a project makes the server public', () => {
  const variables = {
    ...project,
    FIELDLINE_HOST: '0.0.0.0',
    FIELDLINE_ORIGIN: 'https://fieldline.example/',
    FIELDLINE_PROXIES: '10.0.0.0/8, 127.0.0.1',
    SAMPLE_DATA: 'on',
  };
  expect(readConfiguration(variables, '/base')).toMatchObject({
    host: '0.0.0.0',
    origin: 'https://fieldline.example',
    proxies: ['10.0.0.0/8', '127.0.0.1'],
    samples: true,
    firebase: {
      projectId: 'fieldline',
      apiKey: 'public',
      authDomain: 'fieldline.firebaseapp.com',
    },
  });
});

test.each([
  ['FIELDLINE_HOST', { FIELDLINE_HOST: '0.0.0.0' }],
  ['FIELDLINE_ORIGIN', { FIELDLINE_ORIGIN: 'https://fieldline.example' }],
  ['FIELDLINE_ORIGIN', { ...project, FIELDLINE_ORIGIN: 'https://fieldline.example/app' }],
  ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'fieldline' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_API_KEY: 'public' }],
  ['FIREBASE_PROJECT_ID', { ...project, FIREBASE_PROJECT_ID: 'demo-fieldline' }],
  ['FIREBASE_SERVICE_ACCOUNT', { ...project, FIREBASE_SERVICE_ACCOUNT: 'nowhere.json' }],
  ['SAMPLE_DATA', { SAMPLE_DATA: 'some' }],
])('a sentence names %s in %j', (name, variables) => {
  const read = () => readConfiguration(variables, '/base');
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
});

test('an address with a path is refused, and the sentence says why', () => {
  const variables = { ...project, FIELDLINE_ORIGIN: 'https://fieldline.example/crm/' };
  expect(() => readConfiguration(variables, '/base')).toThrow(
    /^FIELDLINE_ORIGIN must be .* without a path: Fieldline needs a host name of its own/,
  );
});

test('a service account is read from the file that Google gives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-account-'));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const account = {
    type: 'service_account',
    client_email: 'operator@fieldline.example',
    private_key: key,
    token_uri: 'https://oauth2.example/token',
  };
  await writeFile(join(folder, 'account.json'), JSON.stringify(account));
  const variables = { ...project, FIREBASE_SERVICE_ACCOUNT: 'account.json' };
  expect(readConfiguration(variables, folder).firebase?.serviceAccount).toEqual({
    email: 'operator@fieldline.example',
    privateKey: key,
    tokenAddress: 'https://oauth2.example/token',
  });
  await rm(folder, { recursive: true, force: true });
});
