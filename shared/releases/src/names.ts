import type { RemoteRelease, ShellRelease } from '@fieldline/contracts';
import { ReleaseError } from './ReleaseError';

/** A remote takes a name of the shared packages that a shell which is shown does not have. */
export class NameMissingError extends ReleaseError {
  override readonly name = 'NameMissingError';
  constructor(remote: string, shell: string, missing: readonly string[]) {
    super(`${remote} needs what shell ${shell} does not share: ${missing.join(', ')}`);
  }
}

/**
 * Checks that a shell has every name that a remote takes. A shell that tells nothing of what it
 * shares is from before this was recorded, and passes.
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
