import { watchDevices } from '@fieldline/platform/devices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads what the sync of a user's device has stored, again after each of its passes. */
export function useAfterPasses<Result>(uid: string, name: string, read: () => Promise<Result>) {
  const { data, refetch } = useQuery({
    queryKey: ['mfe-auth', name, uid],
    queryFn: read,
    gcTime: 0,
  });
  useEffect(
    () => watchDevices(uid, ({ kind }) => void (kind !== 'working' && refetch())),
    [uid, refetch],
  );
  return { data, refetch };
}
