import { useEffect } from 'react';

/**
 * Names the page's item in the tab's title and the browser's history, most specific first:
 * `useDocumentTitle('Maria Keller', 'People')` makes "Maria Keller · People · Fieldline". Until a name is
 * known, the shell's title stays.
 */
export function useDocumentTitle(name: string | undefined, section: string): void {
  useEffect(() => {
    if (name) document.title = [name, section, 'Fieldline'].join(' · ');
  }, [name, section]);
}
