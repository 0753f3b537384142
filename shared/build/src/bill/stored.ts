import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import {
  type DescribedKey,
  misread,
  parseStored,
  STORED_FILE,
  storedText,
} from '@fieldline/releases';
import * as z from 'zod/mini';
import { BuildError } from '../BuildError';
import { usageOf } from '../contract/usage';
import { ROOT } from '../paths';
import { wireFields } from './wireFields';

/** Writes the list of what a build stores on devices. @throws BuildError if the build could not read its own data */
export async function writeStored(output: string, name: string): Promise<void> {
  const text = storedText(await storedOf(name));
  const own = parseStored(text);
  const blind = { keys: own.keys.map((each) => ({ ...each, fingerprint: '' })) };
  const problem = await misread(blind, own);
  if (problem !== null) throw new BuildError(`${name} could not read what it writes: ${problem}.`);
  await writeFile(join(output, STORED_FILE), text);
}

/** An entry of a package's list, as in `shared/platform/src/stored.ts`. */
const storedKey = z.object({
  key: z.string(),
  place: z.string(),
  version: z.optional(z.number()),
  samples: z.array(z.unknown()),
  reader: z.custom<z.ZodMiniType>((value) => value instanceof z.ZodMiniType),
});
type StoredKey = z.infer<typeof storedKey>;

const listModule = z.object({ STORED: z.array(storedKey) });

/** The list in a package's sources; empty if there is none. */
async function listOf(folder: string): Promise<readonly StoredKey[]> {
  if (!existsSync(join(ROOT, folder, 'src/stored.ts'))) return [];
  return z.parse(listModule, await import(`../../../../${folder}/src/stored.ts`)).STORED;
}

/** The keys that a package stores: those of the platform that its sources use, and its own. */
export async function storedOf(name: string): Promise<readonly DescribedKey[]> {
  const own = await listOf(name);
  if (name === SHELL) {
    const used = await Promise.all([name, 'shared/platform'].map((each) => usageOf(ROOT, each)));
    return [...own.map(described), ...wireFields(used.flatMap(({ calls }) => calls))];
  }
  const { storage, writes, calls } = await usageOf(ROOT, name);
  const ofAll = await listOf('shared/platform');
  const lent = ofAll.filter(({ key }) => storage.includes(key) || writes.includes(key));
  const ofPlatform = lent.map((each) =>
    writes.includes(each.key) ? each : { ...each, samples: [] },
  );
  return [...[...ofPlatform, ...own].map(described), ...wireFields(calls)];
}

const described = ({ reader, ...stored }: StoredKey): DescribedKey => ({
  ...stored,
  schema: schemaOf(reader),
});

/**
 * The schema of data that is read without loss: a field that the reader drops would be gone after
 * the next write.
 */
const schemaOf = (reader: z.ZodMiniType): DescribedKey['schema'] => ({
  ...z.toJSONSchema(reader, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'object' && !def.catchall) jsonSchema.additionalProperties = false;
    },
  }),
});
