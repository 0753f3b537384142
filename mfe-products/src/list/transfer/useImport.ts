import {
  createProduct,
  deleteProduct,
  encodeProductChanges,
  encodeProductDraft,
  type Product,
  updateProduct,
} from '@fieldline/contracts';
import { newKey, useOneAtATime, usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import type { DifferentRow, NewRow } from './preview';

export type ImportedRow = NewRow | DifferentRow;

/** A row being sent; its key makes it one product, however often it is sent. */
interface SentRow {
  readonly row: ImportedRow;
  readonly key: string;
}

/** A row that the server refused, and its message. */
export interface RefusedRow extends SentRow {
  readonly problem: string;
}

/** The outcome of a row: the product now and, if it existed, as it was before. */
interface Outcome {
  readonly now: Product;
  readonly before?: Product;
}

export type ImportState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | {
      readonly status: 'finished';
      readonly outcomes: readonly Outcome[];
      readonly refused: readonly RefusedRow[];
    }
  /** `left`: the names of products that could not be undone. */
  | { readonly status: 'undone'; readonly left: readonly string[] };

/** Creates and updates products one after the other, emits one event for all, and can undo it. */
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

  const take = async ({ row, key }: SentRow, signal: AbortSignal): Promise<Outcome> => {
    if (row.kind === 'new') {
      const body = encodeProductDraft(row.draft);
      return { now: await api.call(createProduct, { body, idempotencyKey: key, signal }) };
    }
    const { known, patch } = row;
    const params = { id: known.id };
    const ifMatch = known.version;
    const now = await api.call(updateProduct, { params, body: patch, ifMatch, signal });
    return { now, before: known };
  };

  const takeBack = async ({ now, before }: Outcome, signal: AbortSignal) => {
    const params = { id: now.id };
    if (!before) return void (await api.call(deleteProduct, { params, signal }));
    const body = encodeProductChanges(now, before);
    await api.call(updateProduct, { params, body, ifMatch: now.version, signal });
  };

  /** Calls a function for each item, and returns the items for which it failed. */
  const each = async <Item>(
    items: readonly Item[],
    act: (item: Item, signal: AbortSignal) => Promise<unknown>,
  ) => {
    const { signal } = closed.current;
    const failed: { item: Item; problem: string }[] = [];
    for (const [done, item] of items.entries()) {
      setState({ status: 'running', done, total: items.length });
      try {
        await act(item, signal);
      } catch (error) {
        if (signal.aborted) break;
        logger.error('A product could not be imported', error);
        failed.push({ item, problem: error instanceof Error ? error.message : String(error) });
      }
    }
    return { failed, stopped: signal.aborted };
  };

  const send = async (rows: readonly SentRow[], earlier: readonly Outcome[]) => {
    const outcomes = [...earlier];
    const { failed, stopped } = await each(rows, async (sent, signal) =>
      outcomes.push(await take(sent, signal)),
    );
    if (outcomes.length > earlier.length) events.emit('productsUpdated');
    const refused = failed.map(({ item, problem }) => ({ ...item, problem }));
    if (!stopped) setState({ status: 'finished', outcomes, refused });
  };

  return {
    state,
    run: (rows: readonly ImportedRow[]) =>
      runAlone(() =>
        send(
          rows.map((row) => ({ row, key: newKey() })),
          [],
        ),
      ),
    /** Sends the refused rows again. */
    retry: () =>
      runAlone(async () => {
        if (state.status === 'finished') await send(state.refused, state.outcomes);
      }),
    /** Undoes the whole import. Products that someone changed since are kept. */
    undo: () =>
      runAlone(async () => {
        if (state.status !== 'finished') return;
        const { failed, stopped } = await each(state.outcomes.toReversed(), takeBack);
        events.emit('productsUpdated');
        if (!stopped) setState({ status: 'undone', left: failed.map(({ item }) => item.now.name) });
      }),
    /** Forgets an import that has ended, for the next file. */
    reset: () => setState({ status: 'waiting' }),
  };
}

export type Import = ReturnType<typeof useImport>;
