const addressOf = (page: string) => (id: string) => `/${page}/${encodeURIComponent(id)}`;

/** Addresses of the pages that several remotes link to. */
export const personAddress = addressOf('person');
export const productAddress = addressOf('products');
export const projectAddress = addressOf('projects');
export const visitAddress = addressOf('logs');
