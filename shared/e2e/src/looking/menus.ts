import type { Locator, Page } from 'playwright-core';

/**
 * The buttons of menus that are on the screen. Of the rows of a list, whose menus are alike, those of the
 * first and the last.
 */
export async function menuButtons(page: Page): Promise<readonly Locator[]> {
  const all = await page.locator('[aria-haspopup="menu"]').filter({ visible: true }).all();
  const lists = await Promise.all(
    all.map((button) =>
      button.evaluate((each) => {
        const list = each.closest('ul, ol, table, [role=list], [role=grid]');
        return list ? [...document.querySelectorAll('*')].indexOf(list) : -1;
      }),
    ),
  );
  return all.filter((_, at) => {
    const list = lists[at] ?? -1;
    return list < 0 || at === lists.indexOf(list) || at === lists.lastIndexOf(list);
  });
}

/** Presses as a finger or a mouse does: whatever lies there gets the press. */
export async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be pressed is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What keeps the first and the last item of the open menu from a press; empty if nothing does. */
export const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.getByRole('menu').evaluate((menu) => {
    const items = [...menu.querySelectorAll('[role^=menuitem]')];
    const found = [items.at(0), items.at(-1)].flatMap((item) => {
      if (!item) return ['no items'];
      item.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const isInside =
        left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const place = `${item.textContent} at ${Math.round(left)}, ${Math.round(top)}`;
      if (!isInside) return [`${place} is outside the window`];
      return item.contains(at) ? [] : [`${place} is covered by ${at?.outerHTML.slice(0, 80)}`];
    });
    items.at(0)?.scrollIntoView({ block: 'nearest' });
    return found;
  });
