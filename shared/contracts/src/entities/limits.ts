/** Longest texts, in characters; forms do not let more be typed, the server refuses more. */
export const LINE_MAX_LENGTH = 500;
export const ID_MAX_LENGTH = 128;
