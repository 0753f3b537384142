import { type ResolvedRegistry, SHELL } from '@fieldline/contracts';

/** A version of the suite that something is put down to. */
export interface Version {
  readonly name: string;
  readonly id: string;
}

const SCRIPT = /https?:\/\/[^\s()@]+?(?=:\d+(?::\d+)?\)?(?:\s|$))/g;
const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * Puts a stack down to a version: the remote whose script is nearest to where it happened. Nearly every stack begins in
 * the shell, which draws and lends what remotes use; it has what no remote has a part in. What happened in a script of
 * somebody else's, such as a browser's extension, is nobody's; so are builds from elsewhere.
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
    // Where it happened is first.
    if (!frames[0]) return null;
    const remote = frames.find((frame) => frame && frame.version?.name !== SHELL);
    return (remote ?? frames[0]).version;
  };
}
