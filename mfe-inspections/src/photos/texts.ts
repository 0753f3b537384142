/** The words for a visit's photos, used wherever they are shown. */
export const texts = {
  photo: (position: number, total: number) => `Photo ${position} of ${total}`,
};
