import { focusInView } from './focusInView';

test.each([
  [150, false],
  [-400, true],
  [20, true],
  [window.innerHeight + 300, true],
])('a box that begins at %i px is scrolled into view: %s', (top, isScrolled) => {
  const box = document.createElement('div');
  box.tabIndex = -1;
  document.body.append(box);
  box.getBoundingClientRect = () => new DOMRect(0, top, 600, 3000);
  const scroll = jest.spyOn(box, 'scrollIntoView');
  const focus = jest.spyOn(box, 'focus');
  focusInView(box);
  expect(box).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(scroll).toHaveBeenCalledTimes(isScrolled ? 1 : 0);
});
