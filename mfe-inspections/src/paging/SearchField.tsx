import { Input } from '@fieldline/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** The pause in typing after which the list is requested, in milliseconds. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: string;
  /** The search in the address. */
  search: string;
  onSearch: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The search of a list. The address follows the field after a pause. While the user types, the
 * field keeps its own text; at other times it shows the address's.
 */
export function SearchField({ label, search, onSearch, field }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [field, search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), pause);
  };
  return (
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      defaultValue={search}
      enterKeyHint="search"
      onChange={({ target }) => ask(target.value.trim(), PAUSE_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(event.currentTarget.value.trim(), 0);
      }}
    />
  );
}
