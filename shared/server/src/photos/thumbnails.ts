import { createFairLane } from './fairLane';

/** Thumbnails are drawn and kept in steps of so many pixels: a size between two gets the next one. */
const STEP = 50;

export const thumbnailStep = (size: number): number => Math.ceil(size / STEP) * STEP;

/** Thumbnails that may wait to be drawn. A page asks for six at a time. */
const WAITING = { ofUser: 32, ofAll: 256 };

/** The lane of a store, in which thumbnails are drawn that are not kept yet. */
export const createThumbnailLane = () => createFairLane(WAITING);
