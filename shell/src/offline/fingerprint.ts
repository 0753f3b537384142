import { REGISTRY_ELEMENT_ID, type ResolvedRegistry } from '@fieldline/contracts';

interface Scripts {
  readonly id: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/** What the worker needs of a registry. */
export interface KeptRegistry {
  readonly shell: Scripts;
  readonly remotes: readonly (Scripts & { readonly name: string })[];
}

/** Names a set of releases: the version of the shell and of every remote. */
export const fingerprintOf = ({ shell, remotes }: KeptRegistry | ResolvedRegistry): string =>
  [`shell ${shell.id}`, ...remotes.map(({ name, id }) => `${name} ${id}`).sort()].join(', ');

/** The registry that stands in a document. @throws if there is none */
export function readRegistry(text: string): KeptRegistry {
  const block = new RegExp(`id="${REGISTRY_ELEMENT_ID}">(.*?)</script>`, 's').exec(text)?.[1];
  const registry: unknown = JSON.parse(block ?? 'null');
  if (!isRegistry(registry)) throw new Error('The document carries no registry');
  return registry;
}

// The host has checked it; a worker that carried its schema would be three times as large.
const isRegistry = (value: unknown): value is KeptRegistry =>
  typeof value === 'object' && value !== null && 'shell' in value && 'remotes' in value;

/** Every script of the set with its hash, by address. */
export const scriptsOf = ({ shell, remotes }: KeptRegistry): ReadonlyMap<string, string> =>
  new Map(
    [shell, ...remotes].flatMap(({ integrity }) =>
      Object.entries(integrity).filter(([address]) => !isWorker(address)),
    ),
  );

/** Whether an address is the worker's own script, which no page loads. */
export const isWorker = (address: string): boolean =>
  /\/service-worker\.[0-9a-f]+\.js$/.test(address);

/** Told to the worker by a page that has started well. */
export interface KeepMessage {
  readonly type: 'keep';
  readonly set: string;
}
