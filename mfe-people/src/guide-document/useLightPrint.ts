import { useEffect } from 'react';

/** While it is mounted, pages print in the light theme, because paper is white. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let onScreen: string | undefined;
    const before = () => {
      onScreen = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const after = () => {
      if (onScreen === undefined) delete dataset['theme'];
      else dataset['theme'] = onScreen;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
