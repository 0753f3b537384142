import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

/** Called when a form opens; returns what to call when it closes. */
const OpenForms = createContext<() => () => void>(() => () => undefined);

/** Counts the open forms in its content, and passes the content whether there is one. */
export function CountsForms({ children }: { children: (isOpen: boolean) => ReactNode }) {
  const [count, setCount] = useState(0);
  const open = useMemo(
    () => () => {
      setCount((before) => before + 1);
      return () => setCount((before) => before - 1);
    },
    [],
  );
  return <OpenForms value={open}>{children(count > 0)}</OpenForms>;
}

/** Rendered in a form, so that the page keeps the subject of the form while it is open. */
export function FormIsOpen() {
  const open = use(OpenForms);
  useEffect(open, [open]);
  return null;
}

/**
 * A value or, if it has become undefined and `isKept` is set, the last one. So a form stays open with
 * its text although another tab has deleted its subject.
 */
export function useKept<Value>(value: Value | undefined, isKept: boolean): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? (isKept ? last : undefined);
}
