import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '@fieldline/server';
import { ROOT } from '../paths';
import { composeFaults, containerfileFaults, servicesOf } from './rules';

const read = (name: string) => readFileSync(join(__dirname, '../../container', name), 'utf8');
const containerfile = read('Containerfile');
const IMAGE = 'FROM node:22.21.1-bookworm-slim';
const compose = read('compose.yaml');

test('the project’s own files have no faults', () => {
  expect(containerfileFaults(containerfile)).toEqual([]);
  expect(composeFaults(compose)).toEqual([]);
});

test('what git leaves out, secrets among it, comes into no image either', () => {
  const lines = (text: string) =>
    text.split('\n').flatMap((line) => line.replace(/^\*\*\/|\/$/g, '') || []);
  const leftOut = lines(read('Containerfile.dockerignore'));
  expect(leftOut).toEqual(
    expect.arrayContaining(lines(readFileSync(join(ROOT, '.gitignore'), 'utf8'))),
  );
  expect(leftOut).toEqual(expect.arrayContaining(['.git', '.env*']));
});

test.each([
  ['USER 1000:1000\nVOLUME', 'VOLUME', `${IMAGE} runs as root: USER must be a number but 0`],
  [
    'USER 1000:1000\nVOLUME',
    'USER 0:0\nVOLUME',
    `${IMAGE} runs as root: USER must be a number but 0`,
  ],
  // What publishes releases.
  ['USER 1000:1000\n', '', `${IMAGE} AS build runs as root: USER must be a number but 0`],
  ['HEALTHCHECK', '# ', 'nobody can ask how it is: HEALTHCHECK is missing'],
  [`${IMAGE}\n`, 'FROM node:latest\n', 'node:latest has no version'],
  ['EXPOSE 3000', 'EXPOZE 3000', 'line 19: Unknown instruction: EXPOZE'],
])('a Containerfile with %j as %j is refused', (from, to, fault) => {
  expect(containerfile).toContain(from);
  expect(containerfileFaults(containerfile.replace(from, to))).toContain(fault);
});

test.each([
  ['  read_only: true', '  read_only: false', 'web: its root file system can be written to'],
  ['postgres:18.1-bookworm', 'postgres', 'database: postgres has no version'],
  ['cap_drop: [ALL]\n  security', 'cap_drop: []\n  security', 'api: it keeps capabilities'],
  ['POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?}', 'POSTGRES_PASSWORD: abc', 'stands in the file'],
  ["ports: ['127.0.0.1:3000:3000']", "ports: ['3000:3000']", 'web: 3000:3000 is open to everybody'],
  [', -h, 127.0.0.1]', ']', 'database: it says that it is ready while it is made'],
  ["volumes: ['web:/data']", "volumes: ['webb:/data']", 'web: no volume webb'],
  ['  METRICS_TOKEN:\n', '', 'api: nobody can set METRICS_TOKEN'],
  ['  METRICS_TOKEN:\n', '  METRICS_TOKEN: abc\n', 'web: METRICS_TOKEN stands in the file'],
  ['  OTEL_EXPORTER_OTLP_HEADERS:\n', '  OTEL_EXPORTER_OTLP_HEADERS: a=b\n', 'stands in the file'],
  ['      FIREBASE_SERVICE_ACCOUNT:\n', '', 'api: nobody can set FIREBASE_SERVICE_ACCOUNT'],
  ['target: ${FIREBASE_SERVICE_ACCOUNT:-/run/secrets/none}', 'target: /other', 'is not there'],
  [
    '    secrets:\n',
    "    volumes: ['web:/data']\n    secrets:\n",
    'api: a second one would find web:/data',
  ],
  ['image: fieldline\n', 'image: 5\n', 'services.web.image: '],
])('a compose file with %j as %j is refused', (from, to, fault) => {
  expect(compose).toContain(from);
  expect(composeFaults(compose.replace(from, to)).join('\n')).toContain(fault);
});

/** What compose hands a part of the server, with variables that an operator has set. */
function configurationOf(name: string, set: Readonly<Record<string, string | undefined>>) {
  const environment = Object.entries(servicesOf(compose)[name]?.environment ?? {});
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

/** Variables of the example: those that must be set, and those that stand there as comments. */
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
  // A password may have any character, which an address may not.
  expect(servicesOf(compose).api?.environment).toMatchObject({
    PGPASSWORD: '${POSTGRES_PASSWORD:?}',
  });
  expect(api.databaseUrl).not.toContain(example().POSTGRES_PASSWORD);
});

test('what can be set comes to the server, and the key of a service account to the API', () => {
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
