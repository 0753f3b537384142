/**
 * The samples of a new user and a new workspace: people and guides in the browser, products, a project and
 * its visits on the server. Their ids begin with `sample-`.
 */
export const isSample = (id: string): boolean => id.startsWith('sample-');

/** The samples on the server; the visits are deleted with their project. */
export const SERVER_SAMPLES = {
  products: ['sample-product-insight', 'sample-product-capture'],
  projects: ['sample-project-harbour'],
} as const;
