/** Why the camera shows no picture. */
export type CameraFailure = 'denied' | 'missing';

/** The reason for the user if the browser refuses a camera. */
export const failureOf = (error: unknown): CameraFailure =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'missing';

const two = (part: number) => String(part).padStart(2, '0');

/** The name of a photo taken here: "2026-11-19-143005-1.jpg". */
export const shotName = (time: Date, count: number): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}-${two(time.getHours())}${two(time.getMinutes())}${two(time.getSeconds())}-${count}.jpg`;

/** Photos in batches of the size that one choice of files allows. */
export function heapsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
