import type { BuildNews } from '../news';
import { createOverlay } from './overlay';

type Listener = (news: BuildNews) => void;

/** Shared by every package's development build in one page: one connection, one overlay. */
export interface Connection {
  on(name: string, listener: Listener): void;
}

declare global {
  var __fieldlineConnection: Connection | undefined;
}

/** The page's connection to the development server. Browsers allow six per server. */
export function connectionTo(base: string): Connection {
  return (globalThis.__fieldlineConnection ??= connect(base));
}

function connect(base: string): Connection {
  const listeners = new Map<string, Listener>();
  const latest = new Map<string, BuildNews>();
  const overlay = createOverlay(document);
  const source = new EventSource(`${base}events`);
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const news: unknown = JSON.parse(data);
    if (!isNews(news)) return;
    const before = latest.get(news.name);
    latest.set(news.name, news);
    overlay.show([...latest.values()].flatMap(({ errors }) => errors));
    const listener = listeners.get(news.name);
    if (listener) listener(news);
    // First build without errors: the page has nothing yet that could be updated, so reload.
    else if (before && before.errors.length > 0 && news.errors.length === 0) location.reload();
  };
  return {
    on: (name, listener) => {
      listeners.set(name, listener);
      const news = latest.get(name);
      if (news) listener(news);
    },
  };
}

const isNews = (value: unknown): value is BuildNews =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'errors' in value &&
  Array.isArray(value.errors);
