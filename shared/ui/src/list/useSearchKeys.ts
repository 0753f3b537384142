import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * The keys of the search field above a list: Enter moves the focus to the first row that was found, as soon as
 * the list shows what was found; Escape leaves the field when there is nothing to clear, or the second time.
 * @param searched the search that the list shows; undefined while it is being searched
 */
export function useSearchKeys(
  list: RefObject<HTMLElement | null>,
  searched: string | undefined,
  ids: readonly string[] | undefined,
): void {
  const wanted = useRef<HTMLInputElement>(null);
  const escaped = useRef<HTMLInputElement>(null);

  const goOn = useEffectEvent(() => {
    const field = wanted.current;
    if (!field || !ids || searched?.trim() !== field.value.trim()) return;
    wanted.current = null;
    // The user may have gone elsewhere since; a field that was replaced by another has lost the focus.
    if (document.activeElement !== (field.isConnected ? field : document.body)) return;
    list.current?.querySelector<HTMLElement>('[data-row] [data-row-link]')?.focus();
  });
  useEffect(() => goOn(), [searched, ids]);

  const press = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    wanted.current = null;
    const before = escaped.current;
    escaped.current = null;
    if (altKey || ctrlKey || metaKey || !isSearchField(target)) return;
    if (target.closest('[role=dialog]')) return;
    if (key === 'Enter') {
      wanted.current = target;
      goOn();
    }
    if (key !== 'Escape') return;
    if (target.value === '' || before === target) target.blur();
    else escaped.current = target;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isSearchField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'search';
