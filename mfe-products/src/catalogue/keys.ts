/** Query keys of this remote; everything that comes from the catalogue begins with the first. */
export const CATALOGUE_KEY = ['mfe-products'] as const;
export const LIST_KEY = [...CATALOGUE_KEY, 'list'] as const;
export const CARD_KEY = [...CATALOGUE_KEY, 'card'] as const;
export const productKey = (id: string) => [...CATALOGUE_KEY, 'product', id] as const;
