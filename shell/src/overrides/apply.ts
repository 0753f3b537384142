import {
  type ForeignRemote,
  OVERRIDE_FILE,
  overrideBuild,
  type Overrides,
  type ResolvedRegistry,
  type ResolvedRemote,
  SHELL,
} from '@fieldline/contracts';
import * as z from 'zod/mini';

/** A server on a developer's machine answers quickly or not at all. */
const LIMIT_MS = 5000;

/** The results of this document's overrides. */
export interface AppliedOverrides {
  readonly asked: Overrides;
  /** Remotes whose override failed, so that they stayed live, with the reason. */
  readonly failures: Readonly<Record<string, string>>;
}

/**
 * The registry with overrides in place of live versions, or added for names that are not live. An override
 * that does not answer, or describes another remote, changes nothing.
 */
export async function applyOverrides(
  registry: ResolvedRegistry,
  asked: Overrides,
  ask: typeof fetch,
): Promise<{ readonly registry: ResolvedRegistry; readonly applied: AppliedOverrides }> {
  const failures: Record<string, string> = {};
  const found = new Map<string, ResolvedRemote>();
  const names = Object.keys(asked).filter((name) => name !== SHELL);
  await Promise.all(
    names.map(async (name) => {
      try {
        found.set(name, await describedAt(name, asked[name] ?? '', ask));
      } catch (error) {
        failures[name] = error instanceof Error ? error.message : String(error);
      }
    }),
  );
  const live = registry.remotes.map((remote) => found.get(remote.name) ?? remote);
  const added = [...found.values()].filter(
    ({ name }) => !registry.remotes.some((remote) => remote.name === name),
  );
  return { registry: { ...registry, remotes: [...live, ...added] }, applied: { asked, failures } };
}

async function describedAt(name: string, address: string, ask: typeof fetch) {
  const answer = await ask(`${address}${OVERRIDE_FILE}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { contract, entry, manifest, foreign } = z.parse(overrideBuild, await answer.json());
  if (manifest.name !== name) throw new Error(`${address} is a build of ${manifest.name}`);
  announce(name, foreign && { ...foreign, base: address, modules: {} });
  return {
    name,
    id: `${manifest.version}-override`,
    contract,
    entry: `${address}${entry}`,
    integrity: {},
    manifest,
    override: address,
  };
}

/** Announces whether a build needs another tool's loader. */
function announce(name: string, foreign: ForeignRemote | undefined): void {
  const remotes = globalThis.__fieldlineForeign?.remotes;
  if (!remotes) return;
  if (foreign) remotes[name] = foreign;
  else Reflect.deleteProperty(remotes, name);
}
