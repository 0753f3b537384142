import type { PhotoDetails } from './place/model';

/** A photo on its way to a visit. */
export interface OutgoingPhoto {
  readonly id: string;
  readonly file: File;
  /** The Idempotency-Key of the photo. */
  readonly key: string;
  /** When and where it was taken; of the file as it was chosen. */
  readonly details?: PhotoDetails;
}
