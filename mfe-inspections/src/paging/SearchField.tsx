import { Input } from '@fieldline/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** How long somebody pauses in typing before the list is asked for, in milliseconds. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: string;
  /** What the address asks for. */
  search: string;
  onSearch: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The search of a list. The address follows what is typed after a pause; the field keeps its own
 * text while somebody types in it, and takes the address's at any other time.
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
