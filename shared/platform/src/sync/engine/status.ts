/** The state of a user's devices, as this one knows it. */
export type SyncStatus =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'working';
      readonly what: 'receiving' | 'sending' | 'sealing';
      readonly done: number;
    }
  /** `near`: the server's space, or its limit for one record, is nearly reached. */
  | { readonly kind: 'up-to-date'; readonly near?: 'full' | 'too-large' }
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'offline'; readonly count: number }
  /** Of people or guides that another device has deleted, their user has to decide whether they go here too. */
  | { readonly kind: 'undecided'; readonly count: number }
  /** The server has no room left, or a record is too large for it. */
  | { readonly kind: 'full' }
  | { readonly kind: 'too-large'; readonly count: number }
  /** This device's storage is full. */
  | { readonly kind: 'device-full' }
  /** The server sent records that no device of this user has made. */
  | { readonly kind: 'broken' }
  /** Removed by another device; turned off by one; deleted everywhere by one. */
  | { readonly kind: 'ended'; readonly why: 'removed' | 'off' | 'erased' };

/** The part of a limit from which the user is warned. */
export const NEARLY = 0.8;
