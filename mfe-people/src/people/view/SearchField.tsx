import { Input } from '@fieldline/ui';
import { type RefObject, useEffect } from 'react';
import { texts } from '../texts';
import type { TypedSearch } from './useTypedSearch';

export interface SearchFieldProps {
  typed: TypedSearch;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The list follows the typing some renders later. So the field keeps its own text while it has the
 * focus, and otherwise shows the search of the list.
 */
export function SearchField({ typed: { search, type, settle }, field }: SearchFieldProps) {
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
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}
