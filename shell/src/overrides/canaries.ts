import { type ResolvedRegistry, SHELL } from '@fieldline/contracts';

/** A version that is not live for everyone. */
export interface Canary {
  readonly name: string;
  readonly id: string;
}

/** The canaries that this browser has because it requested them. */
export function canariesAsked({ shell, remotes, asked = [] }: ResolvedRegistry): readonly Canary[] {
  const versions = [{ name: SHELL, id: shell.id }, ...remotes];
  return versions.filter(({ name }) => asked.includes(name)).map(({ name, id }) => ({ name, id }));
}
