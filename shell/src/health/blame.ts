import { type ResolvedRegistry, SHELL } from '@fieldline/contracts';

/** A version that a problem is attributed to. */
export interface Version {
  readonly name: string;
  readonly id: string;
}

const SCRIPT = /https?:\/\/[^\s()@]+?(?=:\d+(?::\d+)?\)?(?:\s|$))/g;
const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * Attributes a stack to a version: the remote whose script is nearest to the error. Nearly every stack begins
 * in the shell, which renders remotes and lends them code; the shell gets only stacks without a remote.
 * Errors in foreign scripts, such as a browser extension's, and in overrides are not attributed.
 */
export function createBlame({ shell, remotes }: ResolvedRegistry, page: string) {
  const [script = ''] = Object.keys(shell.integrity);
  const folders = [
    ...remotes.map(({ name, id, entry, override }) => ({
      folder: folderOf(new URL(entry, page).href),
      version: override === undefined ? { name, id } : null,
    })),
    { folder: folderOf(new URL(script, page).href), version: { name: SHELL, id: shell.id } },
  ];

  return function blame(stack: string): Version | null {
    const frames = (stack.match(SCRIPT) ?? []).map((address) =>
      folders.find(({ folder }) => address.startsWith(folder)),
    );
    // The error was thrown in the first frame.
    if (!frames[0]) return null;
    const remote = frames.find((frame) => frame && frame.version?.name !== SHELL);
    return (remote ?? frames[0]).version;
  };
}
