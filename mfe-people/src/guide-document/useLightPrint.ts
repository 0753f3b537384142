import { useEffect } from 'react';

/** While it is mounted, what is printed is light: paper is white whatever the screen is. */
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
