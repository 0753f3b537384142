import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type Sharp from 'sharp';
import { PHOTO_REFUSALS } from '@fieldline/contracts';
import pLimit from 'p-limit';
import { ApiFailure } from '../api/core/failure';

/** What a photo turns out to be. Width and height as shown, after its orientation is applied. */
export interface Inspected {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels that are decoded at most; a small file can unfold into gigabytes. */
const PIXEL_LIMIT = 50_000_000;

const TYPES = new Map([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);

/** From files and from memory: what is blocked is blocked for the whole process, its tests included. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
  `${name}File`,
  `${name}Buffer`,
]);

let loading: Promise<typeof Sharp> | undefined;

/** Loaded when the first photo comes: a server at rest does without its memory. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // An SVG or PDF under another name would be drawn, and could name further files.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
    return sharp;
  });
  return loading;
}

/** One upload at a time: decoded images are large, and more at once would only share the processor. */
const inTurn = pLimit(1);

/** Photos are drawn on all processors but one, which is left to all other calls. */
const drawing = pLimit(Math.max(1, availableParallelism() - 1));

export const badType = (message: string = PHOTO_REFUSALS.type) =>
  new ApiFailure(415, 'INVALID_FILE_TYPE', message);
export const tooLarge = () => new ApiFailure(413, 'FILE_TOO_LARGE', PHOTO_REFUSALS.size);

/**
 * Finds out by its content what a file is, and that it can be shown, by making a thumbnail of it.
 * @throws ApiFailure 415 for anything but a whole image of an allowed type, 413 for too many pixels
 */
export function inspectPhoto(file: string, thumbnail: string, size: number): Promise<Inspected> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const metadata = await sharp(file, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw badType();
      });
    const type = TYPES.get(metadata.format);
    if (!type) throw badType();
    if (metadata.width * metadata.height > PIXEL_LIMIT) throw tooLarge();
    const { width, height } = metadata.autoOrient;
    // Written by Node, which tells a full disk from a photo that cannot be drawn.
    const bytes = await drawn(sharp, file, size).catch(() => {
      throw badType();
    });
    await writeFile(thumbnail, bytes);
    return { type, width, height };
  });
}

/**
 * Writes a thumbnail: upright, within a square of `size` pixels, without location or other notes.
 * Stores call it in turn, in a lane apart from uploads.
 */
export async function makeThumbnail(file: string, target: string, size: number): Promise<void> {
  await writeFile(target, await drawn(await loadSharp(), file, size));
}

/**
 * A photo as a JPEG: upright, within a square of `size` pixels, without location or other notes, on white where
 * it is transparent. To be called in turn.
 */
export async function reduced(photo: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return drawing(() =>
    fitted(sharp, photo, size).flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer(),
  );
}

const drawn = (sharp: typeof Sharp, file: string, size: number): Promise<Buffer> =>
  drawing(() => fitted(sharp, file, size).webp({ quality: 80 }).toBuffer());

const fitted = (sharp: typeof Sharp, photo: string | Buffer, size: number) =>
  sharp(photo, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true });
