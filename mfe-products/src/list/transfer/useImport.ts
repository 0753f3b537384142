import { createProduct, encodeProductDraft } from '@fieldline/contracts';
import { newKey, useOneAtATime, usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import { type GoodRow, isGood, type PreviewRow } from './preview';

/** A row on its way to the server; its key makes it one product, however often it is sent. */
interface SentRow {
  readonly row: GoodRow;
  readonly key: string;
}

/** A row that the server did not take, and what it said. */
export interface RefusedRow extends SentRow {
  readonly problem: string;
}

export type ImportState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | {
      readonly status: 'finished';
      readonly created: number;
      readonly refused: readonly RefusedRow[];
    };

/** Creates the good rows of a preview, one after the other, and tells of the whole once. */
export function useImport() {
  const { api, events, logger } = usePlatform();
  const { run: runAlone } = useOneAtATime();
  const [state, setState] = useState<ImportState>({ status: 'waiting' });
  const closed = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  const send = async (rows: readonly SentRow[], createdBefore: number) => {
    const { signal } = closed.current;
    const refused: RefusedRow[] = [];
    let created = 0;
    for (const [index, sent] of rows.entries()) {
      setState({ status: 'running', done: index, total: rows.length });
      try {
        const body = encodeProductDraft(sent.row.draft);
        await api.call(createProduct, { body, idempotencyKey: sent.key, signal });
        created += 1;
      } catch (error) {
        if (signal.aborted) break;
        logger.error('A product could not be imported', error);
        const problem = error instanceof Error ? error.message : String(error);
        refused.push({ ...sent, problem });
      }
    }
    if (created > 0) events.emit('productsUpdated');
    if (!signal.aborted)
      setState({ status: 'finished', created: createdBefore + created, refused });
  };

  return {
    state,
    run: (rows: readonly PreviewRow[]) =>
      runAlone(() =>
        send(
          rows.filter(isGood).map((row) => ({ row, key: newKey() })),
          0,
        ),
      ),
    /** Sends once more what the server did not take. */
    retry: () =>
      runAlone(async () => {
        if (state.status === 'finished') await send(state.refused, state.created);
      }),
    /** Forgets an import that has ended, for the next file. */
    reset: () => setState({ status: 'waiting' }),
  };
}

export type Import = ReturnType<typeof useImport>;
