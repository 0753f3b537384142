/** Heights that more than one part of the frame has to know. */
export const HEADER_HEIGHT = '56px';
export const BAR_HEIGHT = '60px';
