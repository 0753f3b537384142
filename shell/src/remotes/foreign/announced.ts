import type { ForeignRemotes } from '@fieldline/contracts';
import type { Container, ForeignInfo } from './foreignLoader';

/** What the document announces of remotes that other tools built, and the loader that it fetches for them. */
export interface Announced extends ForeignRemotes {
  readonly remotes: Record<string, ForeignRemotes['remotes'][string]>;
  load?: (info: ForeignInfo) => Promise<Container>;
}

declare global {
  /** Set by the document (`shared/server/src/web/foreign.ts`) where there may be such remotes. */
  var __fieldlineForeign: Announced | undefined;
}
