import { type Platform, usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import type { Manifest } from '../../archive/format';
import type { Progress } from '../../archive/pack';
import { openTarget, removeOldDownload, type Target } from '../../archive/target';
import { texts } from './texts';

export type DownloadState =
  | { readonly kind: 'idle' | 'cancelled' }
  | { readonly kind: 'running'; readonly progress: Progress | null; readonly isWaiting: boolean }
  | { readonly kind: 'done'; readonly manifest: Manifest }
  | { readonly kind: 'failed'; readonly why: string };

/** Only one tab downloads at a time, because tabs share a folder on the browser's disk. */
const LOCK = 'fieldline:download';

/**
 * The download of all data: its state, and how to start and cancel it. Leaving the page ends it.
 */
export function useDownload() {
  const platform = usePlatform();
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    void removeOldDownload();
    return () => running.current?.abort();
  }, []);

  const start = async () => {
    if (running.current) return;
    const life = new AbortController();
    running.current = life;
    const tell = (next: DownloadState) => life.signal.aborted || setState(next);
    try {
      const manifest = await alone(async () => {
        const target = await openTarget(texts.file(new Date().toISOString().slice(0, 10)));
        tell({ kind: 'running', progress: null, isWaiting: false });
        return write(platform, target, life.signal, tell);
      });
      tell(manifest ? { kind: 'done', manifest } : { kind: 'failed', why: texts.failed.busy });
    } catch (error) {
      // A user who closes the browser's file dialog has started nothing.
      if (life.signal.aborted) setState({ kind: 'cancelled' });
      else if (isNamed(error, 'AbortError')) setState({ kind: 'idle' });
      else {
        platform.logger.warn('The download of all data failed', error);
        tell({ kind: 'failed', why: isFull(error) ? texts.failed.space : texts.failed.network });
      }
    } finally {
      running.current = null;
    }
  };
  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}

async function write(
  platform: Platform,
  target: Target,
  signal: AbortSignal,
  tell: (state: DownloadState) => unknown,
): Promise<Manifest> {
  let progress: Progress | null = null;
  let isWaiting = false;
  const show = () => tell({ kind: 'running', progress, isWaiting });
  try {
    const { runDownload } = await import('./run');
    const manifest = await runDownload({
      platform,
      target,
      signal,
      onProgress: (next) => {
        progress = next;
        show();
      },
      onWaiting: (next) => {
        isWaiting = next;
        show();
      },
    });
    await target.finish();
    return manifest;
  } catch (error) {
    // If nothing was written yet: an aborted stream leaves no file behind.
    await target.stream.abort(error).catch(() => undefined);
    throw error;
  } finally {
    await target.drop();
  }
}

/** Null if another tab is downloading. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
  'locks' in navigator
    ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null))
    : work();

const isNamed = (error: unknown, name: string) =>
  error instanceof DOMException && error.name === name;
const isFull = (error: unknown) => isNamed(error, 'QuotaExceededError');
