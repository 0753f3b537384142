import { fingerprintOf, type KeptRegistry, readRegistry } from '../fingerprint';

/** The header of the stored document that names its set of releases. */
export const SET_HEADER = 'x-fieldline-set';

const POLICY = 'content-security-policy';

/**
 * The stored document with a fresh nonce in its policy and its text, so that no nonce is served
 * twice.
 */
export async function withFreshNonce(kept: Response): Promise<Response> {
  const policy = kept.headers.get(POLICY) ?? '';
  const before = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (before === undefined) return kept;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(kept.headers);
  headers.set(POLICY, policy.replaceAll(before, nonce));
  const text = (await kept.text()).replaceAll(`nonce="${before}"`, `nonce="${nonce}"`);
  return new Response(text, { status: kept.status, headers });
}

/** A document, and the files it needs, as the web host sent it. */
export interface HostDocument {
  readonly text: string;
  readonly headers: Headers;
  readonly registry: KeptRegistry;
  /** Files without their own hash: fonts. */
  readonly others: readonly string[];
}

/** Reads the document that the web host serves now. @throws if it is not the suite's */
export async function readHostDocument(answer: Response): Promise<HostDocument> {
  if (!answer.ok) throw new Error(`The document was answered ${answer.status}`);
  const text = await answer.text();
  const fonts = [...text.matchAll(/as="font"[^>]*? href="([^"]+)"/g)].map(([, font]) => font);
  return {
    text,
    headers: answer.headers,
    registry: readRegistry(text),
    others: fonts.filter((font) => font !== undefined),
  };
}

/** The document to store, marked with its set. */
export function keptDocument({ text, headers, registry }: HostDocument): Response {
  const kept = new Headers(headers);
  // The text is stored decoded, so headers about its encoding must go.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) kept.delete(name);
  kept.set(SET_HEADER, fingerprintOf(registry));
  return new Response(text, { headers: kept });
}
