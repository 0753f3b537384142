import * as z from 'zod/mini';
import { fileName } from './fileName';
import { foreignEntry } from './foreign';
import { preview } from './previews';
import { provenance } from './provenance';
import { remoteManifest } from './remoteManifest';
import { skewProof } from './skewProof';
import { versionId } from './versionId';

/** The shell's name in lists of packages. */
export const SHELL = 'shell';

const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const sharedNames = z.record(z.string(), z.array(z.string()));
const bytes = z.int().check(z.minimum(0));

const releaseBase = {
  name: z.string(),
  /** `{version of the package}-{hash of the files}`: equal files are the same release. */
  id: versionId,
  contract: z.int(),
  publishedAt: z.string(),
  /** Hash of the sources it was built from, if known. */
  sources: z.optional(z.string()),
  /** Subresource integrity of every script. */
  integrity: z.record(fileName, sha384),
  /** Every stored file, including compressed forms; absent in old records. */
  files: z._default(z.record(fileName, z.object({ hash: sha384, bytes })), {}),
  /** The sources and the builder; absent in old records and in overrides. */
  provenance: z.optional(provenance),
  /** Signature of the record, if a key was configured. */
  signature: z.optional(z.string()),
};

interface Scripts {
  readonly integrity: Readonly<Record<string, string>>;
}

/** Every browser would refuse a script without a hash. */
const hasHashes = (release: Scripts, scripts: readonly string[]): boolean =>
  scripts.every((script) => release.integrity[script] !== undefined);

/** The record of one immutable version of a remote. */
export const remoteRelease = z
  .object({
    ...releaseBase,
    entry: fileName,
    /** How to load the entry, if another tool built it. */
    foreign: z.optional(foreignEntry),
    manifest: remoteManifest,
    /** The shared names that it uses, by share key. */
    uses: z._default(sharedNames, {}),
    /**
     * Scripts that each exposed module needs in addition to the entry, so that they can be
     * announced early.
     */
    modules: z.record(z.string(), z.array(fileName)),
    /** The most bytes that all its scripts may have, compressed. */
    budget: z.optional(bytes),
  })
  .check(
    z.refine(
      (release) => hasHashes(release, [release.entry, ...Object.values(release.modules).flat()]),
      'A script has no hash',
    ),
  );
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** The record of one immutable version of the shell. */
export const shellRelease = z
  .object({
    ...releaseBase,
    /** The names it shares, by share key. */
    provides: z._default(sharedNames, {}),
    /** Scripts to run, in order. */
    scripts: z.array(fileName).check(z.minLength(1)),
    /** Scripts that are fetched later, to be announced early. */
    preload: z.array(fileName),
    /** The script that loads remotes of other tools; absent in shells that cannot load them. */
    foreignLoader: z.optional(fileName),
    /** Fonts to be announced early. */
    fonts: z.array(fileName),
    /** The most bytes that all its scripts may have, compressed. */
    budget: z.optional(bytes),
    /** The most bytes of scripts that the dashboard's first load may take, of all packages together. */
    firstLoadBudget: z.optional(bytes),
  })
  .check(
    z.refine(
      (release) =>
        hasHashes(release, [
          ...release.scripts,
          ...release.preload,
          ...(release.foreignLoader === undefined ? [] : [release.foreignLoader]),
        ]),
      'A script has no hash',
    ),
  );
export type ShellRelease = z.infer<typeof shellRelease>;

/** The live version of a package, and how it may change. */
export const pointer = z.object({
  /** Null while the first version is only a canary. */
  live: z.nullable(versionId),
  /** When it went live; absent in old pointers. */
  since: z.optional(z.string()),
  /** Versions that were live before, newest first: the targets of a roll-back. */
  former: z._default(z.array(versionId), []),
  /** A share of the visitors, in percent, who get another version; 0 means only those who request it. */
  canary: z.nullable(
    z.object({
      id: versionId,
      percent: z.number().check(z.minimum(0), z.maximum(100)),
      /** When the canary started, or its share last changed; absent in old pointers. */
      since: z.optional(z.string()),
    }),
  ),
  /** Whether `npm start` may make the working tree live: until a person decides by hand. */
  followsSources: z._default(z.boolean(), true),
  /** Why no new version may go live, if it is on hold. */
  held: z._default(z.nullable(z.string()), null),
  /** The result of the last test of a version together with others, before visitors got it. */
  proof: z.optional(skewProof),
  /** Why versions may exceed a budget, by version. */
  overBudget: z._default(z.record(versionId, z.string()), {}),
});
export type Pointer = z.infer<typeof pointer>;

/** Who changed the registry, when, and why. */
export const registryChange = z.object({
  names: z.array(z.string()),
  at: z.string(),
  by: z.string(),
  /** The change, as a sentence. */
  what: z.string(),
  why: z.optional(z.string()),
});
export type RegistryChange = z.infer<typeof registryChange>;

/** The only mutable document of the registry: which versions are live. */
export const registryPointers = z.object({
  revision: z.int(),
  /** The change that led to this revision. */
  change: z.optional(registryChange),
  shell: z.nullable(pointer),
  remotes: z.record(z.string(), pointer),
  /** Remotes removed from the suite, with their last pointers: no visitor gets them. */
  retired: z.optional(z.record(z.string(), pointer)),
  /**
   * Versions that testers can see before they are live; ended ones stay until the next `prune`.
   */
  previews: z.optional(z.array(preview)),
  /**
   * Each remote's last manifest, so that its pages and widgets keep their places if its record
   * cannot be read.
   */
  places: z.optional(z.record(z.string(), remoteManifest)),
});
export type RegistryPointers = z.infer<typeof registryPointers>;

/** The pointer of a package; null if nothing of it is released. */
export const pointerOf = (
  { shell, remotes }: Pick<RegistryPointers, 'shell' | 'remotes'>,
  name: string,
): Pointer | null => (name === SHELL ? shell : (remotes[name] ?? null));

/** Whether a shell of one contract can run a remote of another: the majors must be the same. */
export const supportsContract = (shell: number, remote: number): boolean => shell === remote;

/** One remote as the shell needs it. Script addresses are absolute paths or URLs. */
export const resolvedRemote = z.object({
  name: z.string(),
  id: z.string(),
  contract: z.int(),
  entry: z.string(),
  /** Integrity by script address. */
  integrity: z.record(z.string(), sha384),
  manifest: remoteManifest,
  /** Signature of the release, if a key was configured. */
  signature: z.optional(z.string()),
  /** Why the visitor has this version, if it is not the live one. */
  channel: z.optional(z.enum(['canary', 'former'])),
  /** The visitor's bucket (0–99) for the current canary. */
  bucket: z.optional(z.number()),
  /**
   * No version of it can be used: its pages and widgets keep their places, and none of its code is loaded.
   */
  broken: z.optional(z.boolean()),
  /** Its address, if it is an override: not a release, without integrity. */
  override: z.optional(z.string()),
});
export type ResolvedRemote = z.infer<typeof resolvedRemote>;

/** Reads a list leniently: an invalid entry is dropped without affecting the others. */
const whatFits = <Each extends z.ZodMiniType>(each: Each) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((list): z.output<Each>[] =>
      list.flatMap((entry) => {
        const read = z.safeParse(each, entry);
        return read.success ? [read.data] : [];
      }),
    ),
  );

/** The registry resolved for one visitor; the web host writes it into the HTML as JSON. */
export const resolvedRegistry = z.object({
  revision: z.int(),
  shell: z.object({ id: z.string(), integrity: z.record(z.string(), sha384) }),
  remotes: whatFits(resolvedRemote),
  /** Packages whose canary the visitor requested and has. */
  asked: z.optional(z.array(z.string())),
});
export type ResolvedRegistry = z.infer<typeof resolvedRegistry>;

/** Id of the JSON block in the HTML that holds the resolved registry. */
export const REGISTRY_ELEMENT_ID = 'fieldline-registry';
