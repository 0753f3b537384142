import { BILL_FILE, type Provenance, type ProvenanceStatement, textOf } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { Signer, Verifier } from './signature';
import { sha384 } from '../storage/files';
import type { Release } from './versionRecords';

/** The origin of a build. */
export interface Origin {
  /** The package, and the command that builds it. */
  readonly built: Readonly<Record<string, string>>;
  /** The commit of the sources, if they are in a git repository. */
  readonly commit?: string | undefined;
  /** Whether there were uncommitted changes. */
  readonly isModified: boolean;
  /** SHA-256 of the lock file, in hexadecimal digits. */
  readonly lock: string;
  /** A URI of the builder, and the versions of the tools. */
  readonly builder: { readonly id: string; readonly version: Readonly<Record<string, string>> };
  readonly startedOn: string;
  readonly finishedOn: string;
}

/** A version's claims about its origin, after comparing them with its files. */
export type Attested =
  | { readonly state: 'none' }
  | { readonly state: 'whole'; readonly statement: ProvenanceStatement; readonly libraries: number }
  | { readonly state: 'wrong'; readonly problem: string };

/** How our builds are made: documented in shared/build/RELEASES.md. */
const BUILD_TYPE = 'urn:fieldline:build:webpack:1';

/** In-toto has hexadecimal digits where integrity has Base64. */
const hexOf = (integrity: string) =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
const hashOf = (statement: ProvenanceStatement) => sha384(Buffer.from(textOf(statement)));

/**
 * The hash is signed as if it were the version's only file, so that the key makes one kind of
 * signature.
 */
const signedParts = ({ name, id, contract }: Release, hash: string) => ({
  name,
  id,
  contract,
  integrity: { provenance: hash },
});

/** The statement for a version's record. `built` are its files, without compressed forms. */
export async function provenanceOf(
  release: Release,
  built: readonly string[],
  origin: Origin,
  sign: Signer | undefined,
): Promise<Provenance> {
  const { commit, isModified, lock, builder, startedOn, finishedOn } = origin;
  const sources = {
    ...(commit !== undefined && { gitCommit: commit }),
    ...(release.sources !== undefined && { sha256: release.sources }),
  };
  const statement: ProvenanceStatement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: built.map((name) => ({
      name,
      digest: { sha384: hexOf(release.files[name]?.hash ?? '') },
    })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: origin.built,
        resolvedDependencies: [
          { name: 'sources', digest: sources, ...(isModified && { annotations: { isModified } }) },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: { builder, metadata: { startedOn, finishedOn } },
    },
  };
  const hash = hashOf(statement);
  const signature = sign && (await sign(signedParts(release, hash)));
  return { statement, hash, ...(signature !== undefined && { signature }) };
}

/** Bills of earlier releases also list files. */
const bom = z.object({ components: z.array(z.object({ type: z.string() })) });

/** Compares a version's bill of materials and provenance with its record. */
export async function attestedBy(
  release: Release,
  bill: Buffer | null,
  verify: Verifier | undefined,
): Promise<Attested> {
  const { provenance } = release;
  const hasBill = bill !== null || release.files[BILL_FILE] !== undefined;
  if (!provenance && !hasBill) return { state: 'none' };
  if (!provenance) return wrong('its provenance is missing');
  if (!bill) return wrong('its bill of materials is missing');
  const { statement, hash, signature } = provenance;
  if (hashOf(statement) !== hash) return wrong('its provenance was changed');
  if (verify && !(await verify({ ...signedParts(release, hash), signature }))) {
    return wrong('its provenance is not signed with the configured key');
  }
  const unlike = differences(release, statement);
  if (unlike.length > 0) return wrong(`its provenance does not fit: ${unlike.join(', ')}`);
  if (sha384(bill) !== release.files[BILL_FILE]?.hash) {
    return wrong('its bill of materials was changed');
  }
  const { components } = z.parse(bom, JSON.parse(bill.toString()));
  const libraries = components.filter(({ type }) => type !== 'file').length;
  return { state: 'whole', statement, libraries };
}

const wrong = (problem: string): Attested => ({ state: 'wrong', problem });

/** Files about which the statement and the record differ. */
function differences({ files }: Release, { subject }: ProvenanceStatement): readonly string[] {
  const told = new Map(subject.map(({ name, digest }) => [name, digest['sha384']]));
  const isCompressed = (file: string) => told.has(file.replace(/\.(br|gz)$/, ''));
  const untold = Object.keys(files).filter((file) => !told.has(file) && !isCompressed(file));
  const other = [...told].filter(([name, digest]) => {
    const file = files[name];
    return !file || hexOf(file.hash) !== digest;
  });
  return [...untold, ...other.map(([name]) => name)].sort();
}

/** A version's origin as a sentence. */
export function attestedText(attested: Attested): string {
  if (attested.state === 'none')
    return 'none, it was published without bill of materials and provenance';
  if (attested.state === 'wrong') return attested.problem;
  const { statement, libraries } = attested;
  const { buildDefinition, runDetails } = statement.predicate;
  const [sources, lock] = ['sources', 'package-lock.json'].map((name) =>
    buildDefinition.resolvedDependencies.find((each) => each.name === name),
  );
  const commit = sources?.digest['gitCommit'];
  const from = commit === undefined ? 'no commit' : `commit ${commit.slice(0, 12)}`;
  const changes = sources?.annotations?.['isModified'] === true ? ' with changes' : '';
  const locked = lock?.digest['sha256']?.slice(0, 12) ?? 'unknown';
  return `built of ${from}${changes}, lock file ${locked}, by ${runDetails.builder.id}; ${libraries} libraries`;
}
