/** The prefixes and names of objects for photos in a bucket. */
export const BUCKET_PREFIXES = {
  /** The prefix of all of them. */
  photos: 'photos/',
  /** By id. */
  originals: 'photos/originals/',
  /** By id and size. */
  thumbnails: 'photos/thumbnails/',
  /** Marks of originals that no photo owns, with the time they were found. */
  unknown: 'photos/unknown/',
  probe: 'photos/probe',
  /** The name of the database that knows these photos. */
  owner: 'photos/database',
  /** Written when a process begins to sweep, and during the sweep. */
  swept: 'photos/swept',
} as const;
