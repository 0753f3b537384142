import { useRef } from 'react';

/** A random key, unique without coordination; works on plain http too, unlike `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * An idempotency key for sending something: sending the same content again uses the same key, so that it
 * takes effect once.
 */
export function useIdempotencyKey(): (sent: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
