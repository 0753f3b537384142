import { NO_WORKSPACE, readTeam, type TeamWire } from '@fieldline/contracts';
import { type ApiClient, ApiError, useOneAtATime, usePlatform } from '@fieldline/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from './texts';

const KEY = ['mfe-auth', 'team'] as const;

/** The team whose workspace the user works in, or null. */
const teamQuery = (api: ApiClient) => ({
  queryKey: KEY,
  queryFn: async (): Promise<TeamWire | null> => {
    try {
      return await api.call(readTeam);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      if (isMissing && error.code !== NO_WORKSPACE) return null;
      throw error;
    }
  },
});

export function useTeam() {
  const { api } = usePlatform();
  return useQuery(teamQuery(api));
}

/**
 * Makes one change of the team at a time, and shows the team afterwards.
 * @param invalid the message if the server rejects the input
 */
export function useTeamChange(invalid = texts.failed) {
  const { logger } = usePlatform();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | undefined>();
  const { busy, run } = useOneAtATime();
  /** Resolves with whether the change was made. */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    let isMade = false;
    await run(async () => {
      setError(undefined);
      try {
        await work();
        isMade = true;
      } catch (reason) {
        logger.warn('The team was not changed', reason);
        setError(messageOf(reason, invalid));
      }
      await queryClient.invalidateQueries({ queryKey: KEY });
    });
    return isMade;
  };
  return { busy, error, change };
}

/**
 * The server's message for a refusal. Its messages about invalid input are for developers, so
 * `invalid` is shown instead.
 */
export function messageOf(error: unknown, invalid = texts.failed): string {
  if (!(error instanceof ApiError) || error.status >= 500) return texts.failed;
  return error.status === 400 ? invalid : error.message;
}
