/** The header of the suite covers the upper edge of the window. */
const HEADER_PX = 56;
/** A beginning in the upper part of the window, as its share, is in view. */
const UPPER = 0.7;

/**
 * Focuses a heading or a large box. The browser alone would scroll a box that is taller than the window even
 * if its beginning is in view, and move the beginning of the page below the header.
 */
export function focusInView(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < HEADER_PX || top > window.innerHeight * UPPER) {
    element.scrollIntoView({ block: 'start' });
  }
}
