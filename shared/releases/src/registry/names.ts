import type { RemoteRelease, ShellRelease } from '@fieldline/contracts';
import { ReleaseError } from '../ReleaseError';

/** A remote uses a name of a shared package that a shown shell does not have. */
export class NameMissingError extends ReleaseError {
  override readonly name = 'NameMissingError';
  constructor(remote: string, shell: string, missing: readonly string[]) {
    super(
      `${remote} needs what shell ${shell} does not share: ${missing.join(', ')}. Release the shell first`,
    );
  }
}

/**
 * Checks that a shell has every name that a remote uses. A shell without a list of its names is
 * older than that list, and passes.
 * @throws NameMissingError
 */
export function checkNames(
  { name, uses }: Pick<RemoteRelease, 'name' | 'uses'>,
  { id, provides }: Pick<ShellRelease, 'id' | 'provides'>,
): void {
  if (Object.keys(provides).length === 0) return;
  const missing = Object.entries(uses).flatMap(([key, names]) =>
    names.filter((each) => !provides[key]?.includes(each)).map((each) => `${each} of ${key}`),
  );
  if (missing.length > 0) throw new NameMissingError(name, id, missing);
}
