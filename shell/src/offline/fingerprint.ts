import { REGISTRY_ELEMENT_ID, type ResolvedRegistry } from '@fieldline/contracts';

interface Scripts {
  readonly id: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/** The parts of a registry that the worker needs. */
export interface KeptRegistry {
  readonly shell: Scripts;
  readonly remotes: readonly (Scripts & { readonly name: string })[];
}

/** Identifies a set of releases: the version of the shell and of every remote. */
export const fingerprintOf = ({ shell, remotes }: KeptRegistry | ResolvedRegistry): string =>
  [`shell ${shell.id}`, ...remotes.map(({ name, id }) => `${name} ${id}`).sort()].join(', ');

/** The registry embedded in a document. @throws if there is none */
export function readRegistry(text: string): KeptRegistry {
  const block = new RegExp(`id="${REGISTRY_ELEMENT_ID}">(.*?)</script>`, 's').exec(text)?.[1];
  const registry: unknown = JSON.parse(block ?? 'null');
  if (!isRegistry(registry)) throw new Error('The document carries no registry');
  return registry;
}

// The host has validated it; the schema would triple the worker's size.
const isRegistry = (value: unknown): value is KeptRegistry =>
  typeof value === 'object' && value !== null && 'shell' in value && 'remotes' in value;

/** Every script of the set with its hash, by address. */
export const scriptsOf = ({ shell, remotes }: KeptRegistry): ReadonlyMap<string, string> =>
  new Map(
    [shell, ...remotes].flatMap(({ integrity }) =>
      Object.entries(integrity).filter(([address]) => !isWorker(address)),
    ),
  );

/** Whether an address is the worker's own script, which pages do not load. */
export const isWorker = (address: string): boolean =>
  /\/service-worker\.[0-9a-f]+\.js$/.test(address);

/** Sent to the worker by a page that has started successfully. */
export interface KeepMessage {
  readonly type: 'keep';
  readonly set: string;
}
