import type { RemoteManifest } from './remoteManifest';

/** The signed parts of a release: everything that decides which code runs where. */
export interface SignedParts {
  readonly name: string;
  readonly id: string;
  readonly contract: number;
  /** By file of the release, not by address. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly entry?: string;
  readonly manifest?: RemoteManifest;
  readonly scripts?: readonly string[];
}

/** The signed text: the same for every format of the record. */
export function signedText(release: SignedParts): string {
  const { name, id, contract, integrity, entry, manifest, scripts } = release;
  return JSON.stringify(sorted({ name, id, contract, integrity, entry, manifest, scripts }));
}

/** The same text for equal values, whatever the order of their keys. */
export const textOf = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
