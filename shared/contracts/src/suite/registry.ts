import * as z from 'zod/mini';
import { remoteManifest } from './remoteManifest';

const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A file name inside a release: no folders upwards, no absolute address. */
export const fileName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/));
export const versionId = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));

const sharedNames = z.record(z.string(), z.array(z.string()));

const releaseBase = {
  name: z.string(),
  /** `{version of the package}-{hash of the files}`: equal files are the same release. */
  id: versionId,
  contract: z.int(),
  publishedAt: z.string(),
  /** Subresource integrity of every script. */
  integrity: z.record(fileName, sha384),
};

/** The record of one immutable version of a remote. */
export const remoteRelease = z.object({
  ...releaseBase,
  entry: fileName,
  manifest: remoteManifest,
  /** Names that it takes of what the shell shares, by share key. */
  uses: z._default(sharedNames, {}),
  /** Scripts each exposed module needs beside the entry, so that they can be announced early. */
  modules: z.record(z.string(), z.array(fileName)),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** The record of one immutable version of the shell. */
export const shellRelease = z.object({
  ...releaseBase,
  /** Names that it shares, by share key. */
  provides: z._default(sharedNames, {}),
  /** Scripts to run, in order. */
  scripts: z.array(fileName).check(z.minLength(1)),
  /** Scripts that are fetched later, to be announced early. */
  preload: z.array(fileName),
  /** Fonts to be announced early. */
  fonts: z.array(fileName),
});
export type ShellRelease = z.infer<typeof shellRelease>;

export const pointer = z.object({
  live: versionId,
  previous: z.nullable(versionId),
  /** A share of the visitors, in percent, who get another version. */
  canary: z.nullable(
    z.object({ id: versionId, percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  ),
});
export type Pointer = z.infer<typeof pointer>;

/** The one mutable document of the registry: which version of what is live. */
export const registryPointers = z.object({
  revision: z.int(),
  shell: z.nullable(pointer),
  remotes: z.record(z.string(), pointer),
});
export type RegistryPointers = z.infer<typeof registryPointers>;

/** One remote as the shell needs it. Script addresses are absolute paths or URLs. */
export const resolvedRemote = z.object({
  name: z.string(),
  id: z.string(),
  contract: z.int(),
  entry: z.string(),
  /** Integrity by script address. */
  integrity: z.record(z.string(), sha384),
  manifest: remoteManifest,
});
export type ResolvedRemote = z.infer<typeof resolvedRemote>;

/** The registry resolved for one visitor; the web host writes it into the HTML as JSON. */
export const resolvedRegistry = z.object({
  revision: z.int(),
  shell: z.object({ id: z.string(), integrity: z.record(z.string(), sha384) }),
  remotes: z.array(resolvedRemote),
});
export type ResolvedRegistry = z.infer<typeof resolvedRegistry>;

/** Id of the JSON block in the HTML that holds the resolved registry. */
export const REGISTRY_ELEMENT_ID = 'fieldline-registry';
