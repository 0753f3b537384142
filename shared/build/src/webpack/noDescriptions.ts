/** Replaces the runtime's descriptions of errors: each error has its code and the address of a page that explains it. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
