/** How far each bar at the window's lower edge reaches up, in pixels. */
const reaches = new Map<Element, number>();

const tell = () =>
  document.documentElement.style.setProperty('--bar-room', `${Math.max(0, ...reaches.values())}px`);

/**
 * For the `ref` of a bar that stays at the lower edge, `sticky` or `fixed`: focused elements are
 * scrolled clear of it (WCAG 2.4.11). `GlobalStyle` and the panel beside a list use the sizes
 * recorded here.
 */
export function keepsRoom(bar: HTMLElement | null) {
  // jsdom has no layout.
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const sizes = new ResizeObserver(() => {
    const { bottom } = getComputedStyle(bar);
    reaches.set(bar, bar.offsetHeight + (Number.parseFloat(bottom) || 0));
    tell();
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    reaches.delete(bar);
    tell();
  };
}
