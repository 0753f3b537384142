import { useEffect } from 'react';

/**
 * Tells the style sheet which part of the screen an on-screen keyboard leaves: where it covers the
 * page instead of making it smaller (iOS), a dialog's foot would lie behind it.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const tell = () => {
      style.setProperty('--visible-top', `${view.offsetTop}px`);
      style.setProperty('--visible-height', `${view.height}px`);
    };
    tell();
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
  }, []);
}
