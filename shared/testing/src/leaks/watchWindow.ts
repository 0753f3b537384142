import { type Change, createCounts, replace, type Undo, type Watched } from './held';

/**
 * Counts, from now on, listeners of targets that outlive every screen (listeners of elements end
 * with them), media queries, observers, object URLs and timers of the window.
 */
export function watchWindow(): Watched {
  const { counts, change } = createCounts();
  const undos = [
    watchListeners(change),
    watchMedia(change),
    ...(['ResizeObserver', 'IntersectionObserver'] as const).map((name) =>
      watchObserver(name, change),
    ),
    watchObjectUrls(change),
    watchTimers(change),
  ];
  return {
    held: () => ({
      ...Object.fromEntries(counts),
      elements: document.body.querySelectorAll('*').length,
    }),
    end: () => {
      for (const undo of undos) undo();
    },
  };
}

function watchListeners(change: Change): Undo {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const lasting = new Map<EventTarget, string>([
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, 'document'],
    [document.body, 'document'],
  ]);
  /** Event types by target and listener. */
  const listening = new Map<EventTarget, Map<unknown, Set<string>>>();
  const wordOf = (type: string, options: unknown) => {
    const capture =
      typeof options === 'object' && options !== null && 'capture' in options
        ? options.capture === true
        : options === true;
    return `${type}${capture ? ', capturing' : ''}`;
  };

  function forget(target: EventTarget, listener: unknown, word: string) {
    const name = lasting.get(target);
    if (!listening.get(target)?.get(listener)?.delete(word)) return;
    change(`listeners of the ${name}: ${word}`, -1);
  }

  const undoAdd = replace(
    EventTarget.prototype,
    'addEventListener',
    function (this: EventTarget | undefined, ...parameters: Parameters<typeof addEventListener>) {
      const target = this ?? window;
      const [type, listener, options] = parameters;
      const name = lasting.get(target);
      addEventListener.apply(target, parameters);
      if (name === undefined || !listener) return;
      const word = wordOf(type, options);
      const words = listening.get(target) ?? new Map<unknown, Set<string>>();
      const own = words.get(listener) ?? new Set();
      listening.set(target, words.set(listener, own));
      if (own.has(word)) return;
      own.add(word);
      change(`listeners of the ${name}: ${word}`, 1);
      if (typeof options === 'object' && options !== null && 'once' in options && options.once) {
        addEventListener.call(target, type, () => forget(target, listener, word), options);
      }
    },
  );
  const undoRemove = replace(
    EventTarget.prototype,
    'removeEventListener',
    function (
      this: EventTarget | undefined,
      ...parameters: Parameters<typeof removeEventListener>
    ) {
      const target = this ?? window;
      const [type, listener, options] = parameters;
      removeEventListener.apply(target, parameters);
      forget(target, listener, wordOf(type, options));
    },
  );
  return () => {
    undoAdd();
    undoRemove();
  };
}

/** jsdom has no media queries; the window counts as wide. */
const watchMedia = (change: Change): Undo =>
  replace(window, 'matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => change(`listeners of ${media}`, 1),
    removeEventListener: () => change(`listeners of ${media}`, -1),
  }));

const watchObserver = (name: 'ResizeObserver' | 'IntersectionObserver', change: Change): Undo =>
  replace(
    globalThis,
    name,
    class {
      private readonly observed = new Set<unknown>();
      observe(target: unknown) {
        if (this.observed.size === 0) change(name, 1);
        this.observed.add(target);
      }
      unobserve(target: unknown) {
        if (this.observed.delete(target) && this.observed.size === 0) change(name, -1);
      }
      disconnect() {
        if (this.observed.size > 0) change(name, -1);
        this.observed.clear();
      }
    },
  );

/** jsdom has no object URLs. */
function watchObjectUrls(change: Change): Undo {
  let count = 0;
  const open = new Set<string>();
  const undos = [
    replace(URL, 'createObjectURL', () => {
      const url = `blob:${(count += 1)}`;
      open.add(url);
      change('object URLs', 1);
      return url;
    }),
    replace(URL, 'revokeObjectURL', (url: string) => {
      if (open.delete(url)) change('object URLs', -1);
    }),
  ];
  return () => undos.forEach((undo) => undo());
}

function watchTimers(change: Change): Undo {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const waiting = new Map<unknown, string>();
  const forget = (timer: unknown) => {
    const kind = waiting.get(timer);
    if (kind === undefined) return;
    waiting.delete(timer);
    change(kind, -1);
  };
  const remember = (timer: unknown, kind: string) => {
    waiting.set(timer, kind);
    change(kind, 1);
    return timer;
  };
  const undos = [
    replace(globalThis, 'setTimeout', (run: () => void, ms?: number, ...values: unknown[]) => {
      const timer: unknown = setTimeout(
        (...given: []) => {
          forget(timer);
          run(...given);
        },
        ms,
        ...values,
      );
      return remember(timer, 'timers');
    }),
    replace(globalThis, 'setInterval', (...parameters: Parameters<typeof setInterval>) =>
      remember(setInterval(...parameters), 'intervals'),
    ),
    replace(globalThis, 'clearTimeout', (timer: Parameters<typeof clearTimeout>[0]) => {
      forget(timer);
      clearTimeout(timer);
    }),
    replace(globalThis, 'clearInterval', (timer: Parameters<typeof clearInterval>[0]) => {
      forget(timer);
      clearInterval(timer);
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
