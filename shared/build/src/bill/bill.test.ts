import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BILL_FILE } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { compile } from '../webpack/compile';
import { PackagesPlugin } from '../webpack/PackagesPlugin';
import { writeBill } from './bill';
import { readOrigin, writeOrigin } from './origin';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-bill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text);
  }
}

const library = (name: string, description: object = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.2.3',
    sideEffects: false,
    license: 'MIT',
    ...description,
  }),
  // Libraries with both kinds of modules have such a package.json without a name.
  [`node_modules/${name}/esm/package.json`]: '{"type":"module","sideEffects":false}',
  [`node_modules/${name}/esm/index.js`]: `export const used = () => '${name}';`,
});

const bom = z.looseObject({
  metadata: z.object({ component: z.object({ purl: z.string() }) }),
  components: z.array(z.looseObject({ purl: z.string() })),
});

async function billOf(output: string) {
  return z.parse(bom, JSON.parse(await readFile(join(output, BILL_FILE), 'utf8')));
}

test('a bill lists the packages whose code is in the files, those of chunks too, and nothing that was shaken off', async () => {
  await write({
    'package.json': JSON.stringify({ name: '@fieldline/mfe-a', version: '1.0.0' }),
    ...library('taken'),
    ...library('@scoped/later', { license: '(MIT OR Apache-2.0)' }),
    ...library('shaken'),
    'main.js': `
      import { used } from 'taken/esm/index.js';
      import { used as shaken } from 'shaken/esm/index.js';
      globalThis.shown = used();
      import('./later.js');`,
    'later.js': `import { used } from '@scoped/later/esm/index.js'; globalThis.later = used();`,
  });
  const output = join(folder, 'output');
  const packages = new PackagesPlugin();
  await compile({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: output, filename: '[name].js', chunkFilename: 'later.js' },
    plugins: [packages],
  });
  await writeBill(output, 'mfe-a', packages.found);
  const { metadata, components } = await billOf(output);
  expect(metadata.component.purl).toBe('pkg:npm/%40fieldline/mfe-a@1.0.0');
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40scoped/later@1.2.3',
    'pkg:npm/taken@1.2.3',
    expect.stringMatching(/^pkg:npm\/webpack@/),
  ]);

  const before = await readFile(join(output, BILL_FILE), 'utf8');
  await rm(join(output, BILL_FILE));
  await writeBill(output, 'mfe-a', packages.found);
  expect(await readFile(join(output, BILL_FILE), 'utf8')).toBe(before);
});

test('a bill is valid by the schema of CycloneDX 1.6', async () => {
  await write({ 'main.js': '' });
  await writeBill(folder, 'mfe-a', [
    { name: '@fieldline/mfe-a', version: '1.0.0' },
    { name: 'pako', version: '2.1.0', license: '(MIT AND Zlib)', homepage: 'https://example.com' },
    { name: 'react', version: '19.3.0', license: 'MIT' },
  ]);
  const errors = await schemaErrors(await readFile(join(folder, BILL_FILE), 'utf8'));
  expect(errors).toEqual([]);
  expect(await schemaErrors('{"bomFormat":"CycloneDX","specVersion":"1.6","more":1}')).not.toEqual(
    [],
  );
});

/** Validates with the library's own schema. */
async function schemaErrors(text: string): Promise<readonly unknown[]> {
  const require = createRequire(import.meta.url);
  const root = join(require.resolve('@cyclonedx/cyclonedx-library/package.json'), '../res/schema');
  const schema = async (name: string): Promise<object> =>
    z.parse(
      z.looseObject({}),
      JSON.parse(await readFile(join(root, `${name}.SNAPSHOT.schema.json`), 'utf8')),
    );
  const { default: Ajv } = await import('ajv');
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs']) {
    ajv.addSchema(await schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const validate = ajv.compile(await schema('bom-1.6'));
  return validate(JSON.parse(text)) ? [] : (validate.errors ?? []);
}

test('a build records its commit, lock file and builder', async () => {
  const startedOn = new Date('2026-11-26T08:00:00Z');
  await writeOrigin(folder, 'mfe-a', startedOn);
  expect(await readOrigin(folder)).toMatchObject({
    built: { package: 'mfe-a', command: 'npm run release -- mfe-a' },
    lock: expect.stringMatching(/^[0-9a-f]{64}$/),
    builder: { version: { node: process.version } },
    startedOn: startedOn.toISOString(),
  });
  expect(await readOrigin(join(folder, 'elsewhere'))).toBeNull();
});
