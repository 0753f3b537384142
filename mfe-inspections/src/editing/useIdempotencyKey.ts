import { newKey } from '@fieldline/platform';
import { useRef } from 'react';

/** The key for sending something: the same for the same again, so that it takes effect once. */
export function useIdempotencyKey(): (sent: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
