import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName, exposedModules, type RemoteManifest } from '@fieldline/contracts';
import { type Releases, STORED_FILE } from '@fieldline/releases';

/** Global names in the page: the fault of a fixture, and whether it has been repaired. */
export const FAULT = 'fieldlineFault';
export const REPAIRED = 'fieldlineRepaired';

/** The faults that a fixture can have. */
export const CODE_FAULTS = [
  'throws at load',
  'missing module',
  'throws at render',
  'throws in an effect',
  'rejects later',
] as const;

/** The text that the parts of a fixture show. */
export const fixtureText = (remote: string) => `Fixture of ${remote}`;

/**
 * The entry of a remote without any tool: it shows a heading, and has the fault that a global of
 * the page names, until another global says that it is repaired.
 */
const entryOf = ({ name, background }: RemoteManifest) => `(() => {
const does = (fault) => globalThis.${FAULT} === fault && !globalThis.${REPAIRED};
if (does('throws at load')) throw new Error('thrown at load');
let scope;
const shared = async (key) => {
  const [version] = Object.values(scope[key]);
  return (version.lib ?? (await version.get()))();
};
const BACKGROUND = ${JSON.stringify(background.map(({ module }) => module))};
globalThis.${containerName(name)} = {
  init: (given) => { scope = given; },
  get: async (module) => {
    if (BACKGROUND.includes(module)) return () => ({ start: () => () => undefined });
    if (does('missing module')) throw new Error('Module ' + module + ' does not exist');
    const { createElement, useEffect } = await shared('react');
    return () => ({
      default: () => {
        if (does('throws at render')) throw new Error('thrown at render');
        useEffect(() => {
          if (does('throws in an effect')) throw new Error('thrown in an effect');
          if (does('rejects later')) setTimeout(() => Promise.reject(new Error('rejected later')), 50);
        }, []);
        return createElement('h2', null, ${JSON.stringify(fixtureText(name))});
      },
    });
  },
};
})();`;

/** Publishes a fixture with a remote's manifest and the given changes; returns the version. */
export async function publishFixture(
  releases: Releases,
  manifest: RemoteManifest,
  changes: Partial<RemoteManifest> & {
    readonly uses?: Readonly<Record<string, readonly string[]>>;
    /** Further code for its entry. */
    readonly code?: string;
    /** The text of its `stored.json`. */
    readonly stored?: string;
  } = {},
): Promise<string> {
  const { uses, code = '', stored, ...description } = changes;
  const described = { ...manifest, ...description };
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-fixture-'));
  try {
    const modules = exposedModules(described);
    await writeFile(join(folder, 'entry.fixture.js'), entryOf(described) + code);
    if (stored !== undefined) await writeFile(join(folder, STORED_FILE), stored);
    const { id } = await releases.publish({
      kind: 'remote',
      folder,
      manifest: described,
      entry: 'entry.fixture.js',
      modules: Object.fromEntries(modules.map((module) => [module, []])),
      ...(uses && { uses }),
    });
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
