import { mergeQuery, useSearchParams } from '@fieldline/platform';

export type Changes = Readonly<Record<string, string | undefined>>;

/** What a list shows, in the address: a change of filter or order begins at the first page. */
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
