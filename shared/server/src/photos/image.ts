import { open, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type Sharp from 'sharp';
import { PHOTO_MAX_PIXELS, PHOTO_REFUSALS } from '@fieldline/contracts';
import pLimit from 'p-limit';
import { ApiFailure } from '../api/core/failure';

/** The result of inspecting a photo. Width and height as shown, after applying its orientation. */
export interface Inspected {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

const TYPES = new Map([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);

/** Loaders for files and memory. All others are blocked for the whole process, including tests. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
  `${name}File`,
  `${name}Buffer`,
]);

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first photo, to save memory in an idle server. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Otherwise an SVG or PDF under another name would be rendered, and could refer to further
    // files.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
    return sharp;
  });
  return loading;
}

/**
 * One upload at a time: decoded images are large, and more at once would only share the processor.
 */
const inTurn = pLimit(1);

/** Images are decoded on all processors but one, which is left for other calls. */
const drawing = pLimit(Math.max(1, availableParallelism() - 1));

export const badType = (message: string = PHOTO_REFUSALS.type) =>
  new ApiFailure(415, 'INVALID_FILE_TYPE', message);
export const tooLarge = (message: string = PHOTO_REFUSALS.size) =>
  new ApiFailure(413, 'FILE_TOO_LARGE', message);

/**
 * Determines a file's type by its content, and checks that it can be shown, by making a thumbnail.
 * @throws ApiFailure 415 for anything but a complete image of an allowed type, 413 for too many
 * pixels
 */
export function inspectPhoto(file: string, thumbnail: string, size: number): Promise<Inspected> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const metadata = await sharp(file, { limitInputPixels: false })
      .metadata()
      .catch(async () => {
        throw badType(await refusalOf(file));
      });
    const type = TYPES.get(metadata.format);
    if (!type) throw badType();
    if (metadata.width * metadata.height > PHOTO_MAX_PIXELS) {
      throw tooLarge(PHOTO_REFUSALS.pixels);
    }
    const { width, height } = metadata.autoOrient;
    // Written by Node, whose errors tell a full disk from an image that cannot be decoded.
    const bytes = await drawn(sharp, file, size).catch(() => {
      throw badType(PHOTO_REFUSALS.damaged);
    });
    await writeFile(thumbnail, bytes);
    return { type, width, height };
  });
}

/** How files of the allowed types begin, in hexadecimal: JPEG, PNG, GIF, WebP. */
const BEGINNINGS = /^(ffd8ff|89504e470d0a1a0a|47494638|52494646.{8}57454250)/;

/** Why a file whose metadata cannot be read is refused. */
async function refusalOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    if (bytesRead === 0) return PHOTO_REFUSALS.empty;
    return BEGINNINGS.test(buffer.toString('hex')) ? PHOTO_REFUSALS.damaged : PHOTO_REFUSALS.type;
  } finally {
    await file.close();
  }
}

/**
 * Writes a thumbnail: upright, within a square of `size` pixels, without location or other
 * metadata. Stores call it in turn, in a lane separate from uploads.
 */
export async function makeThumbnail(file: string, target: string, size: number): Promise<void> {
  await writeFile(target, await drawn(await loadSharp(), file, size));
}

/**
 * A photo as a JPEG: upright, within a square of `size` pixels, without location or other metadata,
 * with white for transparency. Call it in turn.
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
  sharp(photo, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true });
