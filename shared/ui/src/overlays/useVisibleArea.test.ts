import { act, renderHook } from '@testing-library/react';
import { useVisibleArea } from './useVisibleArea';

/** A view of a window of 800 px; jsdom has none. */
function setUp(height = 800) {
  const view = Object.assign(new EventTarget(), { offsetTop: 0, height, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 });
  const { unmount } = renderHook(useVisibleArea);
  const change = (to: Partial<typeof view>) =>
    act(() => {
      Object.assign(view, to);
      view.dispatchEvent(new Event('resize'));
    });
  return { change, unmount };
}

const told = () =>
  ['--visible-top', '--visible-height', '--covered'].map((name) =>
    document.documentElement.style.getPropertyValue(name),
  );
const NOTHING = ['', '', ''];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'visualViewport');
});

test('while nothing is covered, the page does not change', () => {
  setUp();
  expect(told()).toEqual(NOTHING);
});

test('a keyboard that covers the page is reported until it closes', () => {
  const { change, unmount } = setUp();
  change({ height: 500, offsetTop: 20 });
  expect(told()).toEqual(['20px', '500px', '280px']);
  change({ height: 800, offsetTop: 0 });
  expect(told()).toEqual(NOTHING);
  change({ height: 500 });
  unmount();
  expect(told()).toEqual(NOTHING);
});

test('a keyboard that is already open is reported in the next frame, which computes the layout anyway', () => {
  const { unmount } = setUp(500);
  expect(told()).toEqual(NOTHING);
  jest.advanceTimersToNextFrame();
  expect(told()).toEqual(['0px', '500px', '300px']);
  unmount();
});

test('a dialog that closes before the next frame reports nothing', () => {
  const { unmount } = setUp(500);
  unmount();
  jest.advanceTimersToNextFrame();
  expect(told()).toEqual(NOTHING);
});

test('a zoomed page does not count as covered', () => {
  const { change } = setUp();
  change({ height: 400, offsetTop: 100, scale: 2 });
  expect(told()).toEqual(['100px', '400px', '0px']);
});
