import type { RegistryPointers } from '@fieldline/contracts';
import type { Releases } from './store';

/**
 * Reads the registry for those who serve it: where its newest revision is damaged, or all are gone,
 * they go on with the last one that they saw whole. `onProblem` is told.
 */
export function createLastGood(releases: Releases, onProblem: (problem: string) => void) {
  let last: RegistryPointers | null = null;

  return async function read(): Promise<RegistryPointers> {
    try {
      const { pointers, damaged } = await releases.readRegistry();
      if (damaged.length > 0) {
        onProblem(`Revision ${damaged.join(', ')} of the registry is damaged`);
        if (last && last.revision > pointers.revision) return last;
      }
      if (last && pointers.revision === 0) {
        onProblem('The registry has no revision any more');
        return last;
      }
      last = pointers;
      return pointers;
    } catch (error) {
      if (!last) throw error;
      onProblem(`The registry cannot be read: ${String(error)}`);
      return last;
    }
  };
}
