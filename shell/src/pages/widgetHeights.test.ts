import { WIDGET_HEIGHTS_KEY } from '@fieldline/contracts';
import { expectedHeight, keepHeights, readHeights, screenOf } from './widgetHeights';

beforeEach(() => localStorage.clear());

test.each([
  [360, 'phone'],
  [640, 'phone'],
  [641, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desk'],
])('a window of %i px is a %s, with a separate kind for touch', (width, screen) => {
  expect(screenOf(width, false)).toBe(screen);
  expect(screenOf(width, true)).toBe(`${screen} touched`);
});

test('heights are stored in addition to those of other widgets', () => {
  keepHeights({ 'one desk': 400 });
  keepHeights({ 'two desk': 0 });
  expect(readHeights()).toEqual({ 'one desk': 400, 'two desk': 0 });
});

test.each(['{', '[1]', '{"one":"high"}'])('unreadable heights are ignored: %s', (text) => {
  localStorage.setItem(WIDGET_HEIGHTS_KEY, text);
  expect(readHeights()).toEqual({});
});

const height = { desk: 600, phone: 60 };
const lower = { ...height, tablet: 300 };
test.each([
  ['a measured height wins over the expected one', 480, { height }, 'desk', 480],
  ['a widget that was empty needs no room', 0, { height }, 'desk', 0],
  ['expected on a desk', undefined, { height }, 'desk', 600],
  ['expected on a tablet', undefined, { height }, 'tablet touched', 600],
  ['a tablet has its own height', undefined, { height: lower }, 'tablet', 300],
  ['a desk with touch is like a tablet', undefined, { height: lower }, 'desk touched', 300],
  ['a desk without touch is not', undefined, { height: lower }, 'desk', 600],
  ['expected on a phone', undefined, { height }, 'phone', 60],
  ['expected on a phone with touch', undefined, { height }, 'phone touched', 60],
  ['a widget that may be empty has no room yet', undefined, { conditional: true }, 'desk', 0],
  ['unknown', undefined, {}, 'desk', undefined],
] as const)('%s', (_case, known, widget, screen, expected) => {
  expect(expectedHeight(known, widget, screen)).toBe(expected);
});
