import type { ForeignRemotes } from '@fieldline/contracts';
import type { Container, ForeignInfo } from './foreignLoader';

/** The document's announcement of remotes built by other tools, and of the loader for them. */
export interface Announced extends ForeignRemotes {
  readonly remotes: Record<string, ForeignRemotes['remotes'][string]>;
  load?: (info: ForeignInfo) => Promise<Container>;
}

declare global {
  /** Set by the document (`shared/server/src/web/foreign.ts`) if there may be such remotes. */
  var __fieldlineForeign: Announced | undefined;
}
