import { Input } from '@fieldline/ui';
import { type RefObject, useEffect } from 'react';
import { texts } from './texts';

export interface SearchFieldProps {
  search: string;
  onSearch: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The address follows what is typed, some renders later; so the field keeps its own text while
 * somebody types in it, and takes the address's at any other time.
 */
export function SearchField({ search, onSearch, field }: SearchFieldProps) {
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [field, search]);
  return (
    <Input
      ref={field}
      type="search"
      aria-label={texts.search}
      placeholder={texts.searchHint}
      defaultValue={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}
