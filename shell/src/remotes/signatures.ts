import { type ResolvedRemote, signedText } from '@fieldline/contracts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** Checks whether remotes are signed with a key (PEM); without a key all are trusted. */
export function createSignatureCheck(pem: string | undefined) {
  if (pem === undefined) return async () => true;
  const spki = bytesOf(pem.replace(/-----[^-]+-----|\s/g, ''));
  const key = crypto.subtle.importKey('spki', spki, ALGORITHM, false, ['verify']);

  return async (remote: ResolvedRemote): Promise<boolean> => {
    // For an override, the host that wrote this document allows its origin instead.
    if (remote.override !== undefined) return true;
    if (remote.signature === undefined) return false;
    const text = new TextEncoder().encode(signedText(asReleased(remote)));
    return crypto.subtle.verify(ALGORITHM, await key, bytesOf(remote.signature), text);
  };
}

/** With file names in place of the addresses that the host inserted. */
function asReleased({ name, id, contract, entry, integrity, manifest }: ResolvedRemote) {
  const folder = `/${name}/${id}/`;
  const fileOf = (address: string) => address.slice(address.lastIndexOf(folder) + folder.length);
  const files = Object.entries(integrity).map(
    ([address, hash]) => [fileOf(address), hash] as const,
  );
  return {
    name,
    id,
    contract,
    entry: fileOf(entry),
    integrity: Object.fromEntries(files),
    manifest,
  };
}
