import { type RefObject, useEffect, useRef } from 'react';
import { commandOf, type ListCommand } from './model';

export interface ListKeys {
  /** Each is told the id of the row that has the focus, if there is one. */
  readonly onEdit?: ((id: string) => void) | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly onSearch?: (() => void) | undefined;
  readonly onNew?: (() => void) | undefined;
  readonly onKeys: () => void;
}

const EDITABLE = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** The keys of a list, wherever on the page the focus is, but for fields and open dialogs. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event.key);
      if (!command || !list.current || !isForList(event, list.current)) return;
      if (!act(command, list.current, latest.current)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

function isForList(event: KeyboardEvent, list: HTMLElement): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (list.closest('[inert], [aria-hidden=true]')) return false;
  if (target instanceof Element && target.matches(EDITABLE)) return false;
  const nearest = document.activeElement?.closest('[data-list]');
  return !nearest || nearest === list;
}

/** Whether the command made sense. */
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
  // From what is open beside the list, where the focus is elsewhere.
  const start = from ?? rows.find((row) => row.dataset['current'] !== undefined);
  const place = start ? rows.indexOf(start) + step : step === 1 ? 0 : rows.length - 1;
  const link = rows[place]?.querySelector<HTMLElement>('[data-row-link]');
  link?.focus();
  return link !== undefined && link !== null;
}
