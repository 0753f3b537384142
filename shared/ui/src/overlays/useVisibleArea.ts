import { useEffect } from 'react';

/**
 * Tells the style sheet which part of the screen an on-screen keyboard leaves visible, and how much it covers at the
 * bottom. On iOS the keyboard covers the page instead of making it smaller, and would hide the foot of a form.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const tell = () => {
      style.setProperty('--visible-top', `${view.offsetTop}px`);
      style.setProperty('--visible-height', `${view.height}px`);
      // Zoomed in, the page is larger than what is visible, without a keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.offsetTop - view.height;
      style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
    };
    tell();
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
      style.removeProperty('--covered');
    };
  }, []);
}
