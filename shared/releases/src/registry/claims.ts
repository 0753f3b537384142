import { patternShapes, type RemoteManifest } from '@fieldline/contracts';
import { ReleaseError } from '../ReleaseError';

/** Two remotes, or two pages of one, claim the same addresses. */
export class PatternClaimedError extends ReleaseError {
  override readonly name = 'PatternClaimedError';
  constructor(pattern: string, owner: string) {
    super(`The pattern ${pattern} is already claimed by ${owner}; choose another in remote.json`);
  }
}

/** The dashboard and the catch-all, both of which belong to the shell. */
const OF_SHELL = ['/', '/*'];
/** Addresses that the server answers itself, with everything below them. */
const OF_SERVER = ['/api', '/releases', '/registry.json'];

function ownerOf(shape: string): string | undefined {
  if (OF_SHELL.includes(shape)) return 'the shell';
  return OF_SERVER.some((own) => shape === own || shape.startsWith(`${own}/`))
    ? 'the server'
    : undefined;
}

const claimsOf = (manifest: RemoteManifest) =>
  manifest.pages.flatMap(({ pattern, when }) =>
    patternShapes(pattern).map((shape) => ({
      pattern,
      // A page with a condition shares its address with the one it takes over from.
      key: when ? `${shape} ${JSON.stringify(when.state)}` : shape,
      owner: when && OF_SHELL.includes(shape) ? undefined : ownerOf(shape),
    })),
  );

/**
 * Checks that no page of the remote has a pattern that the suite, another remote or another of its
 * own pages has.
 * @throws PatternClaimedError
 */
export function checkClaims(manifest: RemoteManifest, others: readonly RemoteManifest[]): void {
  const claimed = new Map<string, string>();
  for (const other of others) {
    if (other.name === manifest.name) continue;
    for (const { key } of claimsOf(other)) claimed.set(key, other.name);
  }
  for (const { key, pattern, owner = claimed.get(key) } of claimsOf(manifest)) {
    if (owner) throw new PatternClaimedError(pattern, owner);
    claimed.set(key, manifest.name);
  }
}
