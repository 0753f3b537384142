import { patternShape, type RemoteManifest } from '@fieldline/contracts';

/** Two remotes, or two pages of one, claim the same addresses. */
export class PatternClaimedError extends Error {
  override readonly name = 'PatternClaimedError';
  constructor(pattern: string, owner: string) {
    super(`The pattern ${pattern} is already claimed by ${owner}`);
  }
}

const claimsOf = (manifest: RemoteManifest) =>
  manifest.pages.map((page) => ({
    pattern: page.pattern,
    // A page with a condition shares its address with the one it takes over from.
    key: `${patternShape(page.pattern)} ${page.when ? JSON.stringify(page.when.state) : ''}`,
  }));

/** The shell owns the dashboard's address. */
const SHELL_CLAIM = '/ ';

/**
 * Checks that no page of the remote has a pattern that the shell, another remote or another page of
 * its own has.
 * @throws PatternClaimedError
 */
export function checkClaims(manifest: RemoteManifest, others: readonly RemoteManifest[]): void {
  const claimed = new Map<string, string>([[SHELL_CLAIM, 'the shell']]);
  for (const other of others) {
    if (other.name === manifest.name) continue;
    for (const { key } of claimsOf(other)) claimed.set(key, other.name);
  }
  for (const { key, pattern } of claimsOf(manifest)) {
    const owner = claimed.get(key);
    if (owner) throw new PatternClaimedError(pattern, owner);
    claimed.set(key, manifest.name);
  }
}
