import { createProduct, encodeProductDraft } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import { isGood, type PreviewRow } from './preview';

export type ImportState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | {
      readonly status: 'finished';
      readonly created: number;
      /** Rows that the server did not take. */
      readonly failed: readonly PreviewRow[];
    };

/** Creates the good rows of a preview, one after the other, and tells of the whole once. */
export function useImport() {
  const { api, events, logger } = usePlatform();
  const [state, setState] = useState<ImportState>({ status: 'waiting' });
  const closed = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  const run = async (rows: readonly PreviewRow[]) => {
    const good = rows.filter(isGood);
    const failed: PreviewRow[] = [];
    const { signal } = closed.current;
    for (const [index, row] of good.entries()) {
      setState({ status: 'running', done: index, total: good.length });
      try {
        await api.call(createProduct, { body: encodeProductDraft(row.draft), signal });
      } catch (error) {
        if (signal.aborted) break;
        logger.error('A product could not be imported', error);
        const problem = error instanceof Error ? error.message : String(error);
        failed.push({ place: row.place, name: row.name, problems: [problem] });
      }
    }
    if (good.length > failed.length) events.emit('productsUpdated');
    if (!signal.aborted) {
      setState({ status: 'finished', created: good.length - failed.length, failed });
    }
  };

  return { state, run, reset: () => setState({ status: 'waiting' }) };
}
