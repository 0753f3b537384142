import {
  alwaysStarted,
  type RemoteRelease,
  type ShellRelease,
  widgetsIn,
} from '@fieldline/contracts';
import { ReleaseError } from '../ReleaseError';

/** A package, or the first load of all packages, exceeds its budget. */
export class BudgetExceededError extends ReleaseError {
  override readonly name = 'BudgetExceededError';
}

type Release = RemoteRelease | ShellRelease;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** A script's size over the network: its brotli form, or the script itself if there is none. */
const transferOf = ({ files }: Pick<Release, 'files'>, script: string): number =>
  files[`${script}.br`]?.bytes ?? files[script]?.bytes ?? 0;

const sumOf = (release: Release, scripts: Iterable<string>): number =>
  [...new Set(scripts)].reduce((sum, script) => sum + transferOf(release, script), 0);

/** Bytes of all scripts of a version, compressed. */
export const bytesOf = (release: Release): number => sumOf(release, Object.keys(release.integrity));

/** Bytes of the scripts that the dashboard of a signed-in user needs, of all packages together. */
export function firstLoadOf(shell: ShellRelease, remotes: readonly RemoteRelease[]): number {
  const shown = widgetsIn(remotes, 'dashboard');
  return remotes.reduce(
    (sum, remote) => {
      const modules = [
        ...shown.filter((widget) => widget.remote === remote),
        ...alwaysStarted(remote.manifest),
      ];
      if (modules.length === 0) return sum;
      const chunks = modules.flatMap(({ module }) => remote.modules[module] ?? []);
      return sum + sumOf(remote, [remote.entry, ...chunks]);
    },
    sumOf(shell, shell.scripts),
  );
}

/** @throws BudgetExceededError */
export function checkBudget(release: Release): void {
  const bytes = bytesOf(release);
  if (release.budget !== undefined && bytes > release.budget) {
    throw new BudgetExceededError(
      `${release.name} has ${kilobytes(bytes)} of scripts, and its budget is ${kilobytes(release.budget)}; --over-budget "why" releases it all the same`,
    );
  }
}

/** @throws BudgetExceededError */
export function checkFirstLoad(shell: ShellRelease, remotes: readonly RemoteRelease[]): void {
  const bytes = firstLoadOf(shell, remotes);
  if (shell.firstLoadBudget !== undefined && bytes > shell.firstLoadBudget) {
    throw new BudgetExceededError(
      `The first load would take ${kilobytes(bytes)} of scripts, and its budget is ${kilobytes(shell.firstLoadBudget)}; --over-budget "why" releases it all the same`,
    );
  }
}
