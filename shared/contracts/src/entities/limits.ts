/** The longest texts, in characters: forms do not accept more, and the server refuses more. */
export const LINE_MAX_LENGTH = 500;
/** An entry of a list, such as a feature. */
export const ENTRY_MAX_LENGTH = 2000;
export const PROSE_MAX_LENGTH = 20_000;
/** The highest price. */
export const PRICE_MAX = 1e12;
export const ID_MAX_LENGTH = 128;
/** An id made by a client for an item captured offline. */
export const MADE_ID = /^[\w-]{16,64}$/;
