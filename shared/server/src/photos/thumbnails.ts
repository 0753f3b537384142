import { createFairLane } from './fairLane';

/** Thumbnails are made in steps of this many pixels: a size in between gets the next larger one. */
const STEP = 50;

export const thumbnailStep = (size: number): number => Math.ceil(size / STEP) * STEP;

/** Thumbnails that may wait to be made. A page asks for six at a time. */
const WAITING = { ofUser: 32, ofAll: 256 };

/** A storage's lane, in which thumbnails that are not stored yet are made. */
export const createThumbnailLane = () => createFairLane(WAITING);
