import type { Pin } from '@fieldline/contracts';

/** The middle of a photo, where the pin starts when moved by keys. */
export const MIDDLE: Pin = { x: 0.5, y: 0.5 };

const STEP = 0.01;
const LARGE_STEP = 0.05;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Limited to 0–1 and rounded to four decimals, which is finer than a pixel. */
const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** A position within the photo. */
export const onPhoto = ({ x, y }: Pin): Pin => ({ x: within(x), y: within(y) });

/** The pin after a key, with larger steps if `isLarge`; undefined for other keys. */
export function pinAfterKey(key: string, isLarge: boolean, { x, y }: Pin): Pin | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  const by = isLarge ? LARGE_STEP : STEP;
  return step && onPhoto({ x: x + step[0] * by, y: y + step[1] * by });
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** A position in words. */
export const positionText = ({ x, y }: Pin): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;
