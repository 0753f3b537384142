import { useEffect } from 'react';

/** What stands while nothing is covered is in the style sheet, as the fallback of each. */
const NAMES = ['--visible-top', '--visible-height', '--covered'] as const;

/**
 * Tells the style sheet which part of the screen an on-screen keyboard leaves visible, and how much it covers at the
 * bottom. On iOS the keyboard covers the page instead of making it smaller, and would hide the foot of a form.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const write = (values: readonly string[]) =>
      NAMES.forEach((name, place) => style.setProperty(name, values[place] ?? ''));
    const tell = () => {
      // Everything is read before anything is written: the browser would style the whole page in between each time.
      const { offsetTop, height, scale } = view;
      const hidden = Math.round(window.innerHeight - offsetTop - height);
      // Zoomed in, the page is larger than what is visible, without a keyboard.
      const covered = scale > 1 ? 0 : Math.max(0, hidden);
      // Usually nothing is covered: a dialog then opens without the whole page being styled once more.
      write(offsetTop || hidden ? [`${offsetTop}px`, `${height}px`, `${covered}px`] : []);
    };
    tell();
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
      write([]);
    };
  }, []);
}
