import { onPhoto, pinAfterKey, positionText } from './pinPosition';

test.each([
  ['ArrowLeft', false, { x: 0.49, y: 0.5 }],
  ['ArrowRight', true, { x: 0.55, y: 0.5 }],
  ['ArrowUp', true, { x: 0.5, y: 0.45 }],
  ['ArrowDown', false, { x: 0.5, y: 0.51 }],
  ['Home', false, undefined],
  ['constructor', false, undefined],
])('the pin after the key %s, with large steps: %s', (key, isLarge, pin) => {
  expect(pinAfterKey(key, isLarge, { x: 0.5, y: 0.5 })).toEqual(pin);
});

test('a pin stays on the photo', () => {
  expect(onPhoto({ x: -0.1, y: 1.1 })).toEqual({ x: 0, y: 1 });
  expect(pinAfterKey('ArrowUp', true, { x: 1, y: 0.02 })).toEqual({ x: 1, y: 0 });
  expect(onPhoto({ x: 1 / 3, y: 0 })).toEqual({ x: 0.3333, y: 0 });
});

test('the position of a pin in words', () => {
  expect(positionText({ x: 0.254, y: 1 })).toBe('25% from the left, 100% from the top');
});
