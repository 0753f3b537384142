/** Heights that several parts of the frame use. */
export const HEADER_HEIGHT = '56px';
export const BAR_HEIGHT = '60px';
