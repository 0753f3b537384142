/** How things stand with a user's devices, as this one knows. */
export type SyncStatus =
  | { readonly kind: 'starting' }
  /** Of a team: no colleague's browser has sealed the key for this device yet. */
  | { readonly kind: 'keyless' }
  | {
      readonly kind: 'working';
      readonly what: 'receiving' | 'sending' | 'sealing';
      readonly done: number;
    }
  /** `near`: the server's space, or its limit for one record, is nearly reached. */
  | { readonly kind: 'up-to-date'; readonly near?: 'full' | 'too-large' }
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'offline'; readonly count: number }
  /** The server has no room left, or a record is too large for it. */
  | { readonly kind: 'full' }
  | { readonly kind: 'too-large'; readonly count: number }
  /** This device's storage takes nothing more. */
  | { readonly kind: 'device-full' }
  /** The server sent what no device of this user has put there. */
  | { readonly kind: 'broken' }
  /** Removed by another device; turned off by one; deleted everywhere by one. */
  | { readonly kind: 'ended'; readonly why: 'removed' | 'off' | 'erased' };

/** From how much of a limit on it is said that it will be reached. */
export const NEARLY = 0.8;
