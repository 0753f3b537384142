import { PHOTO_REFUSALS } from '@fieldline/contracts';

type FileFacts = Pick<File, 'type' | 'size'>;

/** The limits of "Send smaller", and from which size on it applies. */
export const SMALLER = { fromBytes: 1024 * 1024, side: 2560, quality: 0.82 } as const;

/** Whether a photo can be made smaller. A GIF may be animated. */
export const canShrink = (type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** Whether a photo is worth making smaller if the user asks for all. */
export const mayShrink = ({ type, size }: FileFacts): boolean =>
  canShrink(type) && size >= SMALLER.fromBytes;

/** Whether a photo was refused for something that "Send Smaller" mends. */
export const isTooLarge = (message: string, type: string): boolean =>
  canShrink(type) && (message === PHOTO_REFUSALS.size || message === PHOTO_REFUSALS.pixels);

/** The size of a photo sent smaller: its shape is kept, and it never grows. */
export function smallerMeasures(width: number, height: number) {
  const scale = Math.min(1, SMALLER.side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** A photo that was made smaller is a JPEG, so its name ends that way. */
export const jpegName = (name: string): string =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[a-z0-9]+$/i, '')}.jpg`;
