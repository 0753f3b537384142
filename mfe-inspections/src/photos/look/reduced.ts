import type { GreyPicture } from './measures';

/** The picture reduced: each pixel is the mean of `times` by `times`. */
export function reducedBy(times: number, { width, height, pixels }: GreyPicture): GreyPicture {
  const small = { width: Math.floor(width / times), height: Math.floor(height / times) };
  const sums = new Uint32Array(small.width * small.height);
  const [right, bottom] = [small.width * times, small.height * times];
  for (let y = 0; y < bottom; y += 1) {
    const row = Math.floor(y / times) * small.width;
    for (let x = 0; x < right; x += 1) {
      const at = row + ((x / times) | 0);
      sums[at] = (sums[at] ?? 0) + (pixels[y * width + x] ?? 0);
    }
  }
  return { ...small, pixels: Uint8Array.from(sums, (sum) => Math.round(sum / (times * times))) };
}
