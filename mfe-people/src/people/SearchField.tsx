import { Input } from '@fieldline/ui';
import { type RefObject, useEffect } from 'react';
import { texts } from './texts';
import type { TypedSearch } from './useTypedSearch';

export interface SearchFieldProps {
  typed: TypedSearch;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The list follows what is typed, some renders later; so the field keeps its own text while somebody
 * types in it, and takes the search that is shown at any other time.
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
