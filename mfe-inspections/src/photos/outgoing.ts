import type { PhotoDetails } from './place/model';

/** A photo being sent to a visit. */
export interface OutgoingPhoto {
  readonly id: string;
  readonly file: File;
  /** The Idempotency-Key of the photo. */
  readonly key: string;
  /** When and where it was taken, read from the file as chosen. */
  readonly details?: PhotoDetails;
}
