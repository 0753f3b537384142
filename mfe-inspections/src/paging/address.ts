import { mergeQuery, useSearchParams } from '@fieldline/platform';

export type Changes = Readonly<Record<string, string | undefined>>;

/**
 * The state of a list, kept in the address. A change of filter or sort goes back to the first page.
 */
export function useListAddress(pageParameter = 'page') {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    narrow: (changes: Changes) =>
      setQuery((current) => mergeQuery(current, { ...changes, [pageParameter]: undefined }), {
        replace: true,
      }),
    showPage: (page: number) =>
      setQuery((current) =>
        mergeQuery(current, { [pageParameter]: page === 1 ? undefined : String(page) }),
      ),
  };
}
