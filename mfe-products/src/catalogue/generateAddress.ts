/** The address of the generator, with a product chosen. */
export const generateAddress = (productId: string): string =>
  `/?${new URLSearchParams({ product: productId })}`;
