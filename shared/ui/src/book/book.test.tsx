import { createTestPlatform, type TestPlatform } from '@fieldline/testing';
import { MemoryRouter, PlatformContext } from '@fieldline/platform/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createElement, type ReactNode } from 'react';
import * as ofFirstLoad from '..';
import * as ofLists from '../lists';
import * as ofMenus from '../menu';
import * as ofOverlays from '../overlays';
import * as ofToasts from '../toasts';
import { Book } from './Book';
import { BOOK } from './contents';
import { OPEN } from './Opening';

const EXPORTED = {
  ...ofFirstLoad,
  ...ofLists,
  ...ofMenus,
  ...ofOverlays,
  ...ofToasts,
};

/** Components without their own look. */
const WITHOUT_LOOK = ['GlobalStyle', 'PageStyle', 'WithoutBottomBar'];

const isComponent = ([name, value]: readonly [string, unknown]) =>
  /^[A-Z][a-z]/.test(name) &&
  !WITHOUT_LOOK.includes(name) &&
  (typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value));

let world: TestPlatform;
beforeAll(async () => {
  world = await createTestPlatform();
});

const show = (content: ReactNode) =>
  render(
    <PlatformContext value={world.platform}>
      <MemoryRouter>{content}</MemoryRouter>
    </PlatformContext>,
  );

/** Colours need a real page; a sheet is not one, and shows the same content several times. */
const NOT_ASKED = ['color-contrast', 'region', 'landmark-unique'];

async function found(): Promise<readonly string[]> {
  const rules = Object.fromEntries(NOT_ASKED.map((rule) => [rule, { enabled: false }]));
  const { violations } = await act(() => axe.run(document.body, { rules }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}

test('every component that ui exports has its examples', () => {
  const shown = new Set(BOOK.flatMap(({ of }) => Object.values(of)));
  const missing = Object.entries(EXPORTED)
    .filter(isComponent)
    .filter(([, component]) => !shown.has(component))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

test.each(BOOK.map((chapter) => [chapter.title, chapter] as const))(
  '%s: axe finds no problem in any state',
  async (title, { states }) => {
    const { unmount } = show(<Book search={`?of=${title}&sheet`} />);
    for (const name of Object.keys(states)) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(await found()).toEqual([]);
    unmount();
    for (const State of Object.values(states)) {
      const { unmount: close } = show(createElement(State));
      const opener = screen.queryByRole('button', { name: OPEN });
      if (opener) {
        await userEvent.click(opener);
        expect(await found()).toEqual([]);
      }
      close();
    }
  },
);

test('a chapter is shown in both themes, at the requested width', () => {
  show(<Book search="?of=Button&width=1280" />);
  for (const theme of ['light', 'dark']) {
    const frame = screen.getByTitle(`Button, ${theme}, 1280 px`);
    expect(frame).toHaveAttribute('width', '1280');
    expect(frame).toHaveAttribute('src', `/__book?of=Button&theme=${theme}&sheet=`);
  }
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Button');
});
