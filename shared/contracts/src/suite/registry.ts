import * as z from 'zod/mini';
import { fileName } from './fileName';
import { foreignEntry } from './foreign';
import { goals, promotion } from './goals';
import { remoteManifest } from './remoteManifest';

/** The name under which the shell stands beside the remotes. */
export const SHELL = 'shell';

const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
export const versionId = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));

const sharedNames = z.record(z.string(), z.array(z.string()));
const bytes = z.int().check(z.minimum(0));

const releaseBase = {
  name: z.string(),
  /** `{version of the package}-{hash of the files}`: equal files are the same release. */
  id: versionId,
  contract: z.int(),
  publishedAt: z.string(),
  /** Hash of the sources that it was built of, where that is known. */
  sources: z.optional(z.string()),
  /** Subresource integrity of every script. */
  integrity: z.record(fileName, sha384),
  /** Every file that is stored, compressed forms included; absent in records of old. */
  files: z._default(z.record(fileName, z.object({ hash: sha384, bytes })), {}),
  /** How many of its visitors may have which trouble; the presets where it says nothing. */
  goals: z.optional(goals),
  /** Signature over the record, where a key was configured. */
  signature: z.optional(z.string()),
};

interface Scripts {
  readonly integrity: Readonly<Record<string, string>>;
}

/** A script that is named without a hash would be refused by every browser. */
const hasHashes = (release: Scripts, scripts: readonly string[]): boolean =>
  scripts.every((script) => release.integrity[script] !== undefined);

/** The record of one immutable version of a remote. */
export const remoteRelease = z
  .object({
    ...releaseBase,
    entry: fileName,
    /** How the entry is met, where another tool built it. */
    foreign: z.optional(foreignEntry),
    manifest: remoteManifest,
    /** Names that it takes of what the shell shares, by share key. */
    uses: z._default(sharedNames, {}),
    /** Scripts each exposed module needs beside the entry, so that they can be announced early. */
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
    /** Names that it shares, by share key. */
    provides: z._default(sharedNames, {}),
    /** Scripts to run, in order. */
    scripts: z.array(fileName).check(z.minLength(1)),
    /** Scripts that are fetched later, to be announced early. */
    preload: z.array(fileName),
    /** The script that loads remotes of other tools; absent in shells that cannot. */
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

/** Which version of a package is live, and how that may change. */
export const pointer = z.object({
  live: versionId,
  /** When it went live; absent in pointers of old. */
  since: z.optional(z.string()),
  /** Versions that were live before, the latest first: where a roll-back goes. */
  former: z._default(z.array(versionId), []),
  /** A share of the visitors, in percent, who get another version; 0 is for those who ask for it. */
  canary: z.nullable(
    z.object({
      id: versionId,
      percent: z.number().check(z.minimum(0), z.maximum(100)),
      /** From when it is compared: when it began, or its share changed. Absent in pointers of old. */
      since: z.optional(z.string()),
      /** When it is promoted by itself; never unless told. */
      promote: z.optional(promotion),
    }),
  ),
  /** Whether `npm start` may put the working tree live: until somebody decides by hand. */
  followsSources: z._default(z.boolean(), true),
  /** Why nothing new may go live, where somebody holds it. */
  held: z._default(z.nullable(z.string()), null),
  /** Why versions may exceed a budget, by version. */
  overBudget: z._default(z.record(versionId, z.string()), {}),
});
export type Pointer = z.infer<typeof pointer>;

/** Who changed the registry, when, and what they said about it. */
export const registryChange = z.object({
  names: z.array(z.string()),
  at: z.string(),
  by: z.string(),
  /** What was done, as a sentence. */
  what: z.string(),
  why: z.optional(z.string()),
});
export type RegistryChange = z.infer<typeof registryChange>;

/** The one mutable document of the registry: which version of what is live. */
export const registryPointers = z.object({
  revision: z.int(),
  /** What made this revision of the one before. */
  change: z.optional(registryChange),
  /** SHA-256 of the file of the revision before; absent in the first, and in those of old. */
  before: z.optional(z.string()),
  shell: z.nullable(pointer),
  remotes: z.record(z.string(), pointer),
  /** Remotes that were taken out of the suite, as they were: nobody gets them. */
  retired: z.optional(z.record(z.string(), pointer)),
  /** How each remote described itself last: its places stay if its record cannot be read. */
  places: z.optional(z.record(z.string(), remoteManifest)),
});
export type RegistryPointers = z.infer<typeof registryPointers>;

/** The pointer of a package; null where nothing of it is released. */
export const pointerOf = (
  { shell, remotes }: Pick<RegistryPointers, 'shell' | 'remotes'>,
  name: string,
): Pointer | null => (name === SHELL ? shell : (remotes[name] ?? null));

/** Whether a shell of one contract can carry a remote of another: the majors must be the same. */
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
  /** Signature over the release, where a key was configured. */
  signature: z.optional(z.string()),
  /** Why the visitor has this version, where it is not simply the live one. */
  channel: z.optional(z.enum(['canary', 'former'])),
  /** The visitor's place among 100 for the canary that there is. */
  bucket: z.optional(z.number()),
  /** No version of it can be used: it keeps its places, and nothing of it is loaded. */
  broken: z.optional(z.boolean()),
  /** Where it comes from, if it is a build from elsewhere: no release, without integrity. */
  override: z.optional(z.string()),
});
export type ResolvedRemote = z.infer<typeof resolvedRemote>;

/** What of a list is as it should be: one entry that is not costs nobody the others. */
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
  /** Packages whose canary the visitor asked for, and has. */
  asked: z.optional(z.array(z.string())),
});
export type ResolvedRegistry = z.infer<typeof resolvedRegistry>;

/** Id of the JSON block in the HTML that holds the resolved registry. */
export const REGISTRY_ELEMENT_ID = 'fieldline-registry';
