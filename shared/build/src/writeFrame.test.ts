import { FRAME_MARKS, NAV_ICONS } from '@fieldline/contracts';
import { renderFrame } from '@fieldline/shell/frame';

const shown = renderFrame('inter.woff2');

test('the frame has the header, and marks for the navigation of any remotes', () => {
  expect(shown.signedIn).toContain('AI-powered field engineering inspection management');
  const { rail, before, raised, after } = FRAME_MARKS;
  for (const mark of [rail, before, raised, after]) {
    expect(shown.signedIn.split(mark)).toHaveLength(2);
  }
  expect(shown.checking).toContain('Checking authentication...');
});

test('a navigation entry has its address, label and icon, and marks the current page', () => {
  for (const { current, other } of [shown.railEntry, shown.barEntry]) {
    expect(current).toContain('aria-current="page"');
    expect(other).not.toContain('aria-current');
    expect(other).toContain(`href="/${FRAME_MARKS.address}"`);
    expect(other).toContain(`${FRAME_MARKS.icon}${FRAME_MARKS.label}</a>`);
  }
  for (const icon of NAV_ICONS) expect(shown.icons[icon]).toMatch(/^<svg .*<\/svg>$/);
});

test('the frame contains no script or style that the page’s policy blocks', () => {
  const all = [shown.signedIn, shown.checking, shown.raised, shown.railEntry.current].join('');
  expect(all).not.toMatch(/ style=| on\w+=|<script|<style/);
  expect(shown.style).toContain('--canvas');
  expect(shown.style).toContain(`url(${FRAME_MARKS.files}inter.woff2)`);
  expect(shown.style).not.toContain('</');
});
