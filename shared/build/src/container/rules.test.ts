import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '@fieldline/server';
import { ROOT } from '../paths';
import { composeFaults, containerfileFaults, servicesOf } from './rules';

const read = (name: string) => readFileSync(join(__dirname, '../../container', name), 'utf8');
const containerfile = read('Containerfile');
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
  ['USER 1000:1000\n', '', 'it runs as root: USER must be a number but 0'],
  ['USER 1000:1000', 'USER 0:0', 'it runs as root: USER must be a number but 0'],
  ['HEALTHCHECK', '# ', 'nobody can ask how it is: HEALTHCHECK is missing'],
  ['FROM node:22.21.1-bookworm-slim\n', 'FROM node:latest\n', 'node:latest has no version'],
  ['EXPOSE 3000', 'EXPOZE 3000', 'line 16: Unknown instruction: EXPOZE'],
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
  ['image: fieldline\n', 'image: 5\n', 'services.web.image: '],
])('a compose file with %j as %j is refused', (from, to, fault) => {
  expect(compose).toContain(from);
  expect(composeFaults(compose.replace(from, to)).join('\n')).toContain(fault);
});

test('the server understands what the compose file sets, with the variables of the example', () => {
  const example = Object.fromEntries(
    read('compose.env.example')
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
  const { web, api } = servicesOf(compose);
  const configurationOf = (service: typeof web) =>
    readConfiguration(
      Object.fromEntries(
        Object.entries(service?.environment ?? {}).map(([name, value]) => [
          name,
          value.replace(/\$\{(\w+):\?\}/g, (_, variable: string) => example[variable] ?? ''),
        ]),
      ),
      '/app',
    );
  expect(configurationOf(web)).toMatchObject({ roles: ['web'], apiUrl: 'http://api:3000' });
  expect(configurationOf(api)).toMatchObject({
    roles: ['api'],
    databaseUrl: expect.stringContaining('@database/'),
    photosBucket: { endpoint: 'http://store:9000' },
  });
  // A password may have any character, which an address may not.
  expect(api?.environment).toMatchObject({ PGPASSWORD: '${POSTGRES_PASSWORD:?}' });
  expect(configurationOf(api).databaseUrl).not.toContain(example.POSTGRES_PASSWORD);
});
