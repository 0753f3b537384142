/**
 * Names of the remotes: every folder below `root` that has a `remote.json`, in order.
 * @throws Error with a sentence where a description bears another name than its folder
 */
export function discoverRemotes(root: string): readonly string[];
