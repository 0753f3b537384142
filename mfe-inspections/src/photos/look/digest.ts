/** SHA-256 of a file's bytes in hexadecimal; null if it cannot be read, or the browser has no such function. */
export async function digestOf(file: Blob): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
