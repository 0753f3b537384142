import { createLimit } from '../queries/limit';

/** The turns of thumbnails: browsers open six connections to a server, and the page needs some too. */
export const thumbnails = createLimit(6);
