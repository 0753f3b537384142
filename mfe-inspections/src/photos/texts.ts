/** What the photos of a visit are called wherever they stand. */
export const texts = {
  photo: (position: number, total: number) => `Photo ${position} of ${total}`,
};
