import type { Page } from 'playwright-core';

/** The least width of a name that is too long for its row, in pixels. */
export const LEAST_NAME_PX = 96;

export interface ShownNames {
  readonly count: number;
  /** Names with less room than their text and than the least, as "name: 12 of 80 px". */
  readonly narrow: readonly string[];
}

/**
 * The names of all rows on the page, and how much of each is visible. A name is the row's link, or
 * its bold text. A wrapped name counts with its full width.
 */
export const shownNames = (page: Page): Promise<ShownNames> =>
  page.evaluate((least) => {
    const names = [...document.querySelectorAll('main li, main tbody tr')].flatMap((row) => {
      const name = row.querySelector('[data-row-link], a[href^="/"], strong');
      return name?.checkVisibility() && name.closest('li, tr') === row ? [name] : [];
    });
    const narrow = names.flatMap((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      let { left, right } = range.getBoundingClientRect();
      let [needed, lines] = [0, 0];
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNode(texts.currentNode);
        for (const { width } of range.getClientRects()) {
          needed += width;
          lines += 1;
        }
      }
      let box: Element | null = name;
      while (lines > 1 && box && getComputedStyle(box).display === 'inline')
        box = box.parentElement;
      if (lines > 1 && box) ({ left, right } = box.getBoundingClientRect());
      for (let part: Element | null = name; part; part = part.parentElement) {
        // A row that scrolls sideways can be reached.
        if (!['hidden', 'clip'].includes(getComputedStyle(part).overflowX)) continue;
        const edges = part.getBoundingClientRect();
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
      }
      const shown = Math.max(0, right - left);
      if (shown + 1 >= Math.min(needed, least)) return [];
      return [`${name.textContent}: ${Math.round(shown)} of ${Math.round(needed)} px`];
    });
    return { count: names.length, narrow };
  }, LEAST_NAME_PX);
