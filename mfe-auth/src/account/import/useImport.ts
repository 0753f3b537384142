import { type Platform, usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import { bring } from '../../archive/bring';
import type { ListName, Manifest } from '../../archive/format';
import { type Archive, ArchiveError, countAll, openArchive } from '../../archive/open';
import { createPatience } from '../../archive/patience';
import { survey } from '../../archive/survey';
import type { BringProgress, Brought } from '../../archive/work';
import { texts } from './texts';

/** A complete file, and what the workspace already has. */
export interface Ready {
  readonly archive: Archive;
  readonly counts: Manifest['counts'];
  readonly here: Readonly<Partial<Record<ListName, number>>>;
}

export type ImportState =
  | { readonly kind: 'choosing'; readonly error?: string }
  | { readonly kind: 'checking' }
  | ({ readonly kind: 'ready' } & Ready)
  | {
      readonly kind: 'running';
      readonly progress: BringProgress | null;
      readonly isWaiting: boolean;
    }
  | ({ readonly kind: 'done' } & Brought)
  | { readonly kind: 'stopped'; readonly why: string };

/**
 * The import of a ZIP: nothing is written before the whole file was checked and the user confirmed.
 */
export function useImport() {
  const platform = usePlatform();
  const [state, setState] = useState<ImportState>({ kind: 'choosing' });
  const life = useRef<AbortController | null>(null);
  useEffect(() => () => life.current?.abort(), []);

  /** Starts over. The previous run ends and reports nothing any more. */
  const begin = () => {
    life.current?.abort();
    const own = new AbortController();
    life.current = own;
    const tell = (next: ImportState) => life.current === own && setState(next);
    return { signal: own.signal, tell };
  };

  const choose = async (file: File) => {
    const { signal, tell } = begin();
    tell({ kind: 'checking' });
    try {
      tell({ kind: 'ready', ...(await check(platform, file, signal)) });
    } catch (error) {
      const why = error instanceof ArchiveError ? texts.faultOf(error.fault) : texts.noAnswer;
      tell({ kind: 'choosing', error: why });
    }
  };

  const start = async ({ archive }: Ready) => {
    const { signal, tell } = begin();
    tell({ kind: 'running', progress: null, isWaiting: false });
    try {
      tell({ kind: 'done', ...(await write(platform, archive, signal, tell)) });
    } catch (error) {
      if (!signal.aborted) platform.logger.warn('An import stopped', error);
      tell({ kind: 'stopped', why: signal.aborted ? texts.stopped : texts.failed });
    } finally {
      // Show everything that was imported.
      void platform.queryClient.invalidateQueries();
      platform.events.emit('productsUpdated');
    }
  };

  return {
    state,
    choose: (file: File) => void choose(file),
    start: (ready: Ready) => void start(ready),
    stop: () => life.current?.abort(),
  };
}

async function check({ api, stores }: Platform, file: File, signal: AbortSignal): Promise<Ready> {
  const archive = await openArchive(file);
  const counts = await countAll(archive, signal);
  return { archive, counts, here: await survey(api, stores, signal) };
}

function write(
  { api, stores, workspace, connection }: Platform,
  archive: Archive,
  signal: AbortSignal,
  tell: (state: ImportState) => unknown,
): Promise<Brought> {
  let progress: BringProgress | null = null;
  let isWaiting = false;
  const show = () => signal.aborted || tell({ kind: 'running', progress, isWaiting });
  const onWaiting = (next: boolean) => {
    isWaiting = next;
    show();
  };
  return bring({
    archive,
    api,
    stores,
    workspace: workspace.current().id,
    patiently: createPatience({ connection, signal, onWaiting }),
    signal,
    onProgress: (next) => {
      progress = next;
      show();
    },
  });
}
