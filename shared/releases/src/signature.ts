import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type RemoteRelease, type ShellRelease, signedText } from '@fieldline/contracts';

type Release = RemoteRelease | ShellRelease;

export type Signer = (release: Release) => Promise<string>;
/** Whether a release bears the signature of the key. */
export type Verifier = (release: Release) => Promise<boolean>;

/** What browsers verify too, with the signature in the form that they read. */
const ALGORITHM = 'sha256';
const ENCODING = 'ieee-p1363' as const;

/** Signs with a private key on the curve P-256, as PEM. */
export function createSigner(pem: string): Signer {
  const key = createPrivateKey(pem);
  return async (release) =>
    sign(ALGORITHM, Buffer.from(signedText(release)), { key, dsaEncoding: ENCODING }).toString(
      'base64',
    );
}

/** Verifies with a public key on the curve P-256, as PEM. */
export function createVerifier(pem: string): Verifier {
  const key = createPublicKey(pem);
  return async (release) =>
    release.signature !== undefined &&
    verify(
      ALGORITHM,
      Buffer.from(signedText(release)),
      { key, dsaEncoding: ENCODING },
      Buffer.from(release.signature, 'base64'),
    );
}
