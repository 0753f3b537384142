import { useState } from 'react';

/**
 * A value or, if it has become undefined and `isKept` is set, the last one. So a form stays open with
 * its text although another tab has deleted its subject.
 */
export function useKept<Value>(value: Value | undefined, isKept: boolean): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? (isKept ? last : undefined);
}
