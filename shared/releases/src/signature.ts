import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { signedText, type SignedParts } from '@fieldline/contracts';

export type Signer = (release: SignedParts) => Promise<string>;
/** Whether a release bears the signature of the key. */
export type Verifier = (
  release: SignedParts & { readonly signature?: string | undefined },
) => Promise<boolean>;

/** What browsers verify too, with the signature in the form that they read. */
const ALGORITHM = 'sha256';
const ENCODING = 'ieee-p1363' as const;

/** OpenSSL's name of P-256. */
const CURVE = 'prime256v1';

/** Signs with a private key on the curve P-256, as PEM. @throws if it is none */
export function createSigner(pem: string): Signer {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyDetails?.namedCurve !== CURVE) throw new Error('Not a key on P-256');
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
