import { randomBytes } from 'node:crypto';
import { uploadFile } from '@fieldline/contracts';
import sharp from 'sharp';
import * as z from 'zod';
import { residentMb } from '../residentMb';
import type { MeasuredProcess } from './measuredProcess';

const PHOTOS = 10;
const SIZE = 400;
const LOOK_MS = 20;

export interface PhotoFigures {
  /** Ten thumbnails of photos of 24 megapixels that were just sent, one after the other, in ms. */
  readonly thumbnailsMs: number;
  /** A photo of nearly 10 MB, from the first byte to the answer, in ms. */
  readonly uploadMs: number;
  /** The memory that this adds at its peak, in MB. */
  readonly uploadMb: number;
}

/** Sends photos to a server and asks for their thumbnails. */
export async function measurePhotos(
  { address, pid }: MeasuredProcess,
  token: string,
): Promise<PhotoFigures> {
  const headers = { authorization: `Bearer ${token}` };
  const send = async (bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${address}/api${uploadFile.path}`, {
      method: 'POST',
      headers,
      body: form,
    });
    if (!response.ok) throw new Error(`A photo was answered ${response.status}`);
    return z.object({ id: z.string() }).parse(await response.json()).id;
  };
  const noise = await nearlyTenMegabytes();
  const before = residentMb({ pid });
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, residentMb({ pid }));
  }, LOOK_MS);
  const begin = performance.now();
  await send(noise, 'noise.png');
  const uploadMs = performance.now() - begin;
  clearInterval(looking);

  const photo = await largePhoto();
  const ids: string[] = [];
  for (let number = 0; number < PHOTOS; number += 1) ids.push(await send(photo, 'deck.jpg'));
  const start = performance.now();
  for (const id of ids) {
    const response = await fetch(`${address}/api/files/${id}/thumbnail?size=${SIZE}`, { headers });
    await response.arrayBuffer();
  }
  return {
    thumbnailsMs: Math.round(performance.now() - start),
    uploadMs: Math.round(uploadMs),
    uploadMb: most - before,
  };
}

/** Noise, because it does not compress: just below the limit. */
function nearlyTenMegabytes(): Promise<Buffer> {
  const [width, height, channels] = [1750, 1950, 3] as const;
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** 24 megapixels. */
const largePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer();
