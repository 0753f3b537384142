import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

interface Subject {
  /** The name of what the page shows, once it was deleted elsewhere. */
  readonly deleted: string | undefined;
  /** Called when a form has unsaved input; returns what to call when it has none any more. */
  readonly hold: () => () => void;
}

const Context = createContext<Subject>({ deleted: undefined, hold: () => () => undefined });

/** Whether a form in the content of `SubjectOfPage` has unsaved input; a page then stays although its subject is gone. */
export function useUnsavedInput() {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { hasUnsaved: count > 0, hold };
}

/** What a page shows. Its forms say when that is deleted elsewhere, and offer what was typed. */
export const SubjectOfPage = ({ children, ...subject }: Subject & { children: ReactNode }) => (
  <Context value={subject}>{children}</Context>
);

/** For a form in such a page. Returns the name of what was deleted while the form has unsaved input. */
export function useDeletedSubject(isUnsaved: boolean): string | undefined {
  const { deleted, hold } = use(Context);
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold]);
  return isUnsaved ? deleted : undefined;
}
