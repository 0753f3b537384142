import * as z from 'zod/mini';
import { fileName } from './fileName';

/** The bill of materials of a release, in CycloneDX's JSON; its specification gives the ending. */
export const BILL_FILE = 'bom.cdx.json';

const digest = z.record(z.string(), z.string());

/** A dependency of the build. */
const dependency = z.looseObject({
  name: z.string(),
  digest,
  annotations: z.optional(z.record(z.string(), z.unknown())),
});

/**
 * Where a release comes from: SLSA provenance (https://slsa.dev/spec/v1.1/provenance), an in-toto
 * statement. Unknown fields of later versions are kept, because the hash covers the whole
 * statement.
 */
const statement = z.looseObject({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  /** Every built file, except compressed forms. */
  subject: z.array(z.looseObject({ name: fileName, digest })),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.looseObject({
    buildDefinition: z.looseObject({
      buildType: z.string(),
      externalParameters: z.looseObject({}),
      resolvedDependencies: z.array(dependency),
    }),
    runDetails: z.looseObject({
      builder: z.looseObject({ id: z.string(), version: z.optional(digest) }),
      metadata: z.looseObject({ startedOn: z.string(), finishedOn: z.string() }),
    }),
  }),
});
export type ProvenanceStatement = z.infer<typeof statement>;

/** A statement as stored in a release's record. */
export const provenance = z.object({
  statement,
  /** SHA-384 over the statement, its keys sorted. */
  hash: z.string(),
  /** Signature of the hash, if a key was configured. */
  signature: z.optional(z.string()),
});
export type Provenance = z.infer<typeof provenance>;
