import { type RegistryPointers, SHELL } from '@fieldline/contracts';
import { refuseHeld } from './pointerChanges';
import { release, ReleaseError } from '../ReleaseError';

/** Another state of the whole registry. */
export type Edit = (current: RegistryPointers) => RegistryPointers;

/**
 * Removes a remote from the suite. Its pointer and versions are kept, for a return and for open
 * tabs.
 */
export const retire =
  (name: string): Edit =>
  (current) => {
    if (name === SHELL) throw new ReleaseError('The shell cannot be retired');
    const { [name]: pointer, ...remotes } = current.remotes;
    if (!pointer) throw new ReleaseError(`${name} is not released, so it cannot be retired`);
    refuseHeld(pointer, name);
    const kept = { ...pointer, canary: null, followsSources: false };
    return { ...current, remotes, retired: { ...current.retired, [name]: kept } };
  };

/** Brings a retired remote back as it was. */
export const restore =
  (name: string): Edit =>
  (current) => {
    const { [name]: pointer, ...retired } = current.retired ?? {};
    if (!pointer)
      throw new ReleaseError(
        `${name} is not retired. ${release('status', name)} says what is live`,
      );
    return { ...current, remotes: { ...current.remotes, [name]: pointer }, retired };
  };
