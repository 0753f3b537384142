import { like } from 'drizzle-orm';
import { photos } from '../../database/schema';

/** Leaves voice notes out, which stand among the photos. */
export const ofPictures = like(photos.type, 'image/%');
