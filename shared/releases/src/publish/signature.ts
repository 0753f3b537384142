import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { signedText, type SignedParts } from '@fieldline/contracts';

export type Signer = (release: SignedParts) => Promise<string>;
/** Whether a release is signed with the key. */
export type Verifier = (
  release: SignedParts & { readonly signature?: string | undefined },
) => Promise<boolean>;

/** The algorithm that browsers can verify, with the signature in their format. */
const ALGORITHM = 'sha256';
const ENCODING = 'ieee-p1363' as const;

/** OpenSSL's name of P-256. */
const CURVE = 'prime256v1';

/** Signs with a private key on the curve P-256, as PEM. @throws if it is not one */
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
