import { useEffect } from 'react';

/** The values for the normal case are in the style sheet, as the fallback of each. */
const NAMES = ['--visible-top', '--visible-height', '--covered'] as const;

/**
 * Gives the style sheet the part of the screen that an on-screen keyboard leaves visible, and the height that
 * it covers at the bottom. On iOS the keyboard covers the page instead of shrinking it, and would hide the
 * foot of a form.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const write = (values: readonly string[]) =>
      NAMES.forEach((name, index) => style.setProperty(name, values[index] ?? ''));
    const tell = () => {
      // All reads come before all writes: otherwise the browser would compute the page's styles in
      // between each time.
      const { offsetTop, height, scale } = view;
      const hidden = Math.round(window.innerHeight - offsetTop - height);
      // When zoomed in, the page is larger than the visible part even without a keyboard.
      const covered = scale > 1 ? 0 : Math.max(0, hidden);
      // Usually nothing is covered: then opening a dialog does not recompute the page's styles.
      write(offsetTop || hidden ? [`${offsetTop}px`, `${height}px`, `${covered}px`] : []);
    };
    // A read here would compute styles and layout while the opening dialog is still changing them.
    const frame = requestAnimationFrame(tell);
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
      write([]);
    };
  }, []);
}
