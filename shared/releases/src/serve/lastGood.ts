import type { RegistryPointers } from '@fieldline/contracts';
import type { Releases } from '../registry/registry';

/** How long a host reuses a registry read from remote storage: too short to notice. */
const FRESH_MS = 500;
/** How long a page waits for remote storage before it uses the host's last copy. */
const PATIENCE_MS = 1000;

/** Whether the registry was changed after a revision was written, regardless of numbers. */
const isLater = ({ change }: RegistryPointers, than: RegistryPointers) =>
  change !== undefined && (than.change === undefined || change.at > than.change.at);

/**
 * Reads the registry for serving: if its newest revision is damaged or missing, the last intact one
 * is served until the registry is changed. Problems are reported to `onProblem`.
 */
export function createLastGood(
  releases: Releases,
  onProblem: (problem: string) => void,
  now: () => number = () => Date.now(),
) {
  let last: RegistryPointers | null = null;
  let latest: { readonly at: number; readonly reading: Promise<RegistryPointers> } | null = null;

  async function readNow(): Promise<RegistryPointers> {
    try {
      const { pointers, damaged } = await releases.readRegistry();
      if (damaged.length > 0) {
        onProblem(`Revision ${damaged.join(', ')} of the registry is damaged`);
        if (last && last.revision > pointers.revision && !isLater(pointers, last)) return last;
      }
      if (last && pointers.revision < last.revision && !isLater(pointers, last)) {
        onProblem(
          pointers.revision === 0
            ? 'The registry has no revision any more'
            : `Revision ${last.revision} of the registry is gone; the newest is ${pointers.revision}`,
        );
        return last;
      }
      last = pointers;
      return pointers;
    } catch (error) {
      if (!last) throw error;
      onProblem(`The registry cannot be read: ${String(error)}`);
      return last;
    }
  }

  async function patient(): Promise<RegistryPointers> {
    const known = last;
    if (!known) return readNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<RegistryPointers>((resolve) => {
      timer = setTimeout(() => {
        onProblem('The store of the registry does not answer');
        resolve(known);
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([readNow(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return function read(): Promise<RegistryPointers> {
    if (releases.isHere) return readNow();
    // A thousand documents a second must not be a thousand calls to the service.
    if (!latest || now() - latest.at >= FRESH_MS) latest = { at: now(), reading: patient() };
    return latest.reading;
  };
}
