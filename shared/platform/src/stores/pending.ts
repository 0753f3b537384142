import { storedText } from './prepared';
import { type Operations, REMEMBERED, withOperation } from './revision';

/**
 * A name and a number that a value carries once it contains a change: after the tab has died, the code that
 * made the change can tell whether it was stored.
 */
export type Mark = readonly [name: string, number: number];

/** A change that waits for its turn in the log. */
export interface Operation<Value> {
  readonly number: number;
  readonly next: (current: Value) => Value;
  readonly mark?: Mark | undefined;
}

export interface Base<Value> {
  /** As stored; null if the key is empty. */
  readonly text: string | null;
  /** The text's fingerprint, if it is known. */
  readonly of?: string;
  readonly value: Value;
  /** The changes it contains; undefined if unknown: then the value wins over the log. */
  readonly operations: Operations | undefined;
}

/** The state of a key for one user: a base, and the pending operations on it. */
export interface Held<Value> {
  readonly owner: string | null;
  base: Base<Value>;
  pending: readonly Operation<Value>[];
  /** The base with the pending operations applied. */
  shown: Base<Value>;
  /** The log does not answer at present; changes of other tabs are still accepted. */
  isLate: boolean;
}

/** The operations that a base contains once the pending ones are applied. */
function operationsOf<Value>(
  tab: string,
  { operations = {} }: Base<Value>,
  pending: readonly Operation<Value>[],
): Operations {
  const last = pending.at(-1);
  if (!last) return operations;
  const marked = pending.reduce(
    (all, { mark }) => (mark ? withOperation(all, ...mark) : all),
    operations,
  );
  return withOperation(marked, tab, last.number);
}

/** Applies the pending operations to a new base, except those it contains. */
export function rebase<Value>(tab: string, state: Held<Value>, base: Base<Value>): void {
  const contained = base.operations?.[tab] ?? 0;
  state.base = base;
  state.pending = state.pending.filter(({ number }) => number > contained).slice(-REMEMBERED);
  if (state.pending.length === 0) {
    state.shown = base;
    return;
  }
  const value = state.pending.reduce((before, { next }) => next(before), base.value);
  const operations = operationsOf(tab, base, state.pending);
  state.shown = { ...storedText(value), value, operations };
}

/** Applies one more operation to the shown value. */
export function add<Value>(tab: string, state: Held<Value>, operation: Operation<Value>): void {
  const value = operation.next(state.shown.value);
  state.pending = [...state.pending, operation].slice(-REMEMBERED);
  const operations = operationsOf(tab, state.base, state.pending);
  state.shown = { ...storedText(value), value, operations };
}
