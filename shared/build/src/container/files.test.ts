import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '@fieldline/server';
import { parse } from 'yaml';
import * as z from 'zod';
import { ROOT } from '../paths';

const read = (name: string) => readFileSync(join(__dirname, '../../container', name), 'utf8');

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.string().nullable()).optional() }),
  ),
});
/** A variable that is null is passed on if it is set. */
const { services } = compose.parse(parse(read('compose.yaml'), { merge: true }));

test('an image contains no file that git ignores, such as secrets', () => {
  const lines = (text: string) =>
    text.split('\n').flatMap((line) => line.replace(/^\*\*\/|\/$/g, '') || []);
  const leftOut = lines(read('Containerfile.dockerignore'));
  expect(leftOut).toEqual(
    expect.arrayContaining(lines(readFileSync(join(ROOT, '.gitignore'), 'utf8'))),
  );
  expect(leftOut).toEqual(expect.arrayContaining(['.git', '.env*']));
});

/**
 * The configuration that compose gives to a service, with the variables that an operator has set.
 */
function configurationOf(name: string, set: Readonly<Record<string, string | undefined>>) {
  const environment = Object.entries(services[name]?.environment ?? {});
  return readConfiguration(
    Object.fromEntries(
      environment.map(([variable, value]) => [
        variable,
        value === null
          ? set[variable]
          : value.replace(/\$\{(\w+):\?\}/g, (_, needed: string) => set[needed] ?? ''),
      ]),
    ),
    '/app',
  );
}

/** Variables of the example: the required ones; with `all` also those that are comments there. */
function example({ all = false } = {}): Readonly<Record<string, string>> {
  const pattern = all ? /^(?:# )?([A-Z]\w+)=(.+)$/gm : /^([A-Z]\w+)=(.+)$/gm;
  const found = read('compose.env.example').matchAll(pattern);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

test('the server understands what the compose file sets, with the variables of the example', () => {
  expect(configurationOf('web', example())).toMatchObject({
    roles: ['web'],
    apiUrl: 'http://api:3000',
  });
  const api = configurationOf('api', example());
  expect(api).toMatchObject({
    roles: ['api'],
    databaseUrl: expect.stringContaining('@database/'),
    photosBucket: { endpoint: 'http://store:9000' },
  });
  // Not in the address: a password may contain characters that an address may not.
  expect(services.api?.environment).toMatchObject({
    PGPASSWORD: '${POSTGRES_PASSWORD:?}',
  });
  expect(api.databaseUrl).not.toContain(example().POSTGRES_PASSWORD);
});

test('every variable reaches the server, and the service account key reaches the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldline-compose-'));
  try {
    const key = join(folder, 'key.json');
    const account = { client_email: 'a@b', private_key: 'k', token_uri: 'https://token.example/' };
    writeFileSync(key, JSON.stringify(account));
    const set: Readonly<Record<string, string>> = {
      ...example({ all: true }),
      FIREBASE_SERVICE_ACCOUNT: key,
    };
    const firebase = { authDomain: set.FIREBASE_AUTH_DOMAIN };
    const both = {
      metricsToken: set.METRICS_TOKEN,
      traces: expect.objectContaining({}),
      photosBucket: { downloads: set.S3_DOWNLOAD_ENDPOINT },
      web: { testers: expect.anything() },
    };
    expect(configurationOf('web', set)).toMatchObject({ ...both, firebase });
    expect(configurationOf('web', set).firebase?.serviceAccount).toBeUndefined();
    expect(configurationOf('api', set)).toMatchObject({
      ...both,
      firebase: { ...firebase, serviceAccount: { email: 'a@b' } },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
