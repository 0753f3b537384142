/** A picture without colour: one byte a pixel, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The picture reduced: each pixel is the mean of `times` by `times`. */
export function reducedBy(times: number, { width, height, pixels }: GreyPicture): GreyPicture {
  const small = { width: Math.floor(width / times), height: Math.floor(height / times) };
  const reduced = new Uint8Array(small.width * small.height);
  for (let at = 0; at < reduced.length; at += 1) {
    const top = Math.floor(at / small.width) * times;
    const left = (at % small.width) * times;
    let sum = 0;
    for (let y = top; y < top + times; y += 1) {
      for (let from = y * width + left; from < y * width + left + times; from += 1) {
        sum += pixels[from] ?? 0;
      }
    }
    reduced[at] = Math.round(sum / (times * times));
  }
  return { ...small, pixels: reduced };
}
