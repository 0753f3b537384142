import * as z from 'zod/mini';
import { fileName } from './fileName';

/** The bill of materials of a release, in CycloneDX's JSON; its specification gives the ending. */
export const BILL_FILE = 'bom.cdx.json';

const digest = z.record(z.string(), z.string());

/** What went into a build. */
const dependency = z.looseObject({
  name: z.string(),
  digest,
  annotations: z.optional(z.record(z.string(), z.unknown())),
});

/**
 * Where a release comes from: SLSA's provenance (https://slsa.dev/spec/v1.1/provenance), an in-toto
 * statement. What later versions add to it is kept, as a hash is over all of it.
 */
const statement = z.looseObject({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  /** Every file that was built, compressed forms aside. */
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

/** A statement as it stands in a release's record. */
export const provenance = z.object({
  statement,
  /** SHA-384 over the statement, its keys sorted. */
  hash: z.string(),
  /** Signature over the hash, where a key was configured. */
  signature: z.optional(z.string()),
});
export type Provenance = z.infer<typeof provenance>;
