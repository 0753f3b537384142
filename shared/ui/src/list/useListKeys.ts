import { shortcutKey } from '@fieldline/platform';
import type { RefObject } from 'react';
import { useSingleKeys } from '../navigation/useSingleKeys';
import { commandOf, type ListCommand } from './model';

export interface ListKeys {
  /** Each is called with the id of the focused row, if there is one. */
  readonly onEdit?: ((id: string) => void) | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly onSearch?: (() => void) | undefined;
  readonly onNew?: (() => void) | undefined;
  readonly onKeys: () => void;
}

/** The keys of a list, wherever the focus is on the page, except in fields and open dialogs. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  useSingleKeys((event) => {
    const command = commandOf(shortcutKey(event));
    if (!command || !list.current || !isForList(list.current)) return;
    if (act(command, list.current, keys)) event.preventDefault();
  });
}

function isForList(list: HTMLElement): boolean {
  if (list.closest('[inert], [aria-hidden=true]')) return false;
  const nearest = document.activeElement?.closest('[data-list]');
  return !nearest || nearest === list;
}

/** Returns whether the command had an effect. */
function act(command: ListCommand, list: HTMLElement, keys: ListKeys): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  const focused = row && list.contains(row) ? row : undefined;
  const id = focused?.dataset['row'];
  switch (command) {
    case 'next':
    case 'previous':
      return move(list, focused, command === 'next' ? 1 : -1);
    case 'edit':
      return id !== undefined && run(keys.onEdit && (() => keys.onEdit?.(id)));
    case 'select':
      return id !== undefined && run(keys.onSelect && (() => keys.onSelect?.(id)));
    case 'search':
      return run(keys.onSearch);
    case 'new':
      return run(keys.onNew);
    case 'keys':
      return run(keys.onKeys);
  }
}

function run(action: (() => void) | undefined): boolean {
  action?.();
  return action !== undefined;
}

function move(list: HTMLElement, from: HTMLElement | undefined, step: 1 | -1): boolean {
  const rows = Array.from(list.querySelectorAll<HTMLElement>('[data-row]'));
  // If the focus is elsewhere, start from the item open beside the list.
  const start = from ?? rows.find((row) => row.dataset['current'] !== undefined);
  const index = start ? rows.indexOf(start) + step : step === 1 ? 0 : rows.length - 1;
  const link = rows[index]?.querySelector<HTMLElement>('[data-row-link]');
  link?.focus();
  return link !== undefined && link !== null;
}
