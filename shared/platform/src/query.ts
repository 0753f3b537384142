/**
 * The names of `@tanstack/react-query` that the suite uses, shared once by the shell under the
 * package's own name. A remote that uses a further one is refused at release; it is added here first.
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
