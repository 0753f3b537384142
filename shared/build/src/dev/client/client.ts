/** Stands first in every development build: brings what was built anew into the page. */
import { connectionTo } from './connection';

declare const __FIELDLINE_DEV__: {
  readonly name: string;
  readonly base: string;
  readonly refresh: boolean;
};
declare const __webpack_hash__: string;

interface HotModule {
  readonly status: () => string;
  /** Fetches and applies an update; null where there is none. @throws where nothing accepts it */
  readonly check: (apply: boolean) => Promise<readonly unknown[] | null>;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: HotModule;
  }
}

const { name, base, refresh } = __FIELDLINE_DEV__;
const hot = import.meta.webpackHot;
/** The build that is asked for; the one that runs is webpack's own to tell. */
let wanted = __webpack_hash__;
let busy = false;
let leaving = false;

function loadAnew(): void {
  leaving = true;
  location.reload();
}

async function catchUp(): Promise<void> {
  if (busy || leaving || wanted === __webpack_hash__) return;
  if (!refresh || !hot) return loadAnew();
  busy = true;
  try {
    if ((await hot.check(true)) === null) loadAnew();
  } catch {
    // A module that nothing can take over: only a new page has it.
    loadAnew();
  }
  busy = false;
  await catchUp();
}

connectionTo(base).on(name, (news) => {
  if (news.reload) return loadAnew();
  if (news.errors.length > 0) return;
  wanted = news.hash;
  void catchUp();
});
