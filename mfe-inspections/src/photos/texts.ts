/** What the photos of a visit are called wherever they stand. */
export const texts = {
  photo: (place: number, total: number) => `Photo ${place} of ${total}`,
};
