/** The first module of every development build: brings new builds into the page. */
import { connectionTo } from './connection';

declare const __FIELDLINE_DEV__: {
  readonly name: string;
  readonly base: string;
  readonly refresh: boolean;
};
declare const __webpack_hash__: string;

interface HotModule {
  readonly status: () => string;
  /** Fetches and applies an update; null if there is none. @throws if no module accepts it */
  readonly check: (apply: boolean) => Promise<readonly unknown[] | null>;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: HotModule;
  }
}

const { name, base, refresh } = __FIELDLINE_DEV__;
const hot = import.meta.webpackHot;
/** The wanted build; webpack knows which one is running. */
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
    // Only a reload can replace this module.
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
