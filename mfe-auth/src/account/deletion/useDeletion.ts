import { type AccountDeletionWire, readAccountDeletion } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';

const KEY = ['mfe-auth', 'account-deletion'] as const;

/** Whether the account will be deleted, and how to show a call's answer. */
export function useDeletion() {
  const { api, queryClient } = usePlatform();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(readAccountDeletion, { signal }),
  });
  return {
    ...query,
    show: (deletion: AccountDeletionWire) => void queryClient.setQueryData(KEY, deletion),
  };
}
