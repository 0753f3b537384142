/** What the photos of a log are called wherever they stand. */
export const texts = {
  photo: (place: number, total: number) => `Photo ${place} of ${total}`,
};
