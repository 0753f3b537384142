import type { Page } from 'playwright-core';

/** The least size of a touch target, in pixels. */
const LEAST_PX = 44;

/**
 * Targets on the page that are too small for a finger, as "name width × height". Links within a
 * sentence are as high as its lines.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    // Elements above the window are for screen readers, until focused.
    window.scrollTo(0, 0);
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=option], [role^=menuitem]',
    );
    return [...all].flatMap((element) => {
      if (element.closest('[inert], [aria-hidden=true]')) return [];
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const style = getComputedStyle(element);
      const sentence = element.closest('p, li, td, dd')?.textContent?.trim();
      if (style.display === 'inline' && sentence !== element.textContent?.trim()) {
        const after = getComputedStyle(element, '::after');
        // A link that is stretched over its row.
        if (after.position !== 'absolute') return [];
      }
      const own = element.getBoundingClientRect();
      if (own.width <= 1 || own.bottom < 0) return [];
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const areas = [
        own,
        ...(isBox && label ? [label.getBoundingClientRect()] : []),
        ...(isStretched && element.offsetParent
          ? [element.offsetParent.getBoundingClientRect()]
          : []),
      ];
      const width = Math.round(Math.max(...areas.map((area) => area.width)));
      const height = Math.round(Math.max(...areas.map((area) => area.height)));
      if (width >= least && height >= least) return [];
      const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
      return [`${element.tagName.toLowerCase()} "${name?.trim()}" ${width} × ${height}`];
    });
  }, LEAST_PX);
