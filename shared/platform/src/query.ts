/**
 * The names of `@tanstack/react-query` that the suite uses, shared once by the shell under the package's own
 * name. A remote that uses another name is refused at release; add the name here first.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
