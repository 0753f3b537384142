/** Addresses of this remote's pages. */
export const visitAddress = (id: string) => `/logs/${encodeURIComponent(id)}`;
export const projectAddress = (id: string) => `/projects/${encodeURIComponent(id)}`;
export const reportAddress = (of: string) => `${of}/report`;
