import type { Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Muted, whenAtRest } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { aiStatusQuery } from '../findings/queries';
import { isShort, limitText } from './dayLimit';

const REST_MS = 300;

/** Warns when a daily limit is nearly used up, before it refuses an analysis. */
export function DayLimits({ visit: { photos } }: { visit: Pick<Log, 'photos'> }) {
  const { api, queryClient } = usePlatform();
  const [isAtRest, setAtRest] = useState(false);
  // Requested after the page itself has loaded.
  useEffect(() => {
    const isBusy = () => queryClient.isFetching() > 0;
    return whenAtRest(() => setAtRest(true), { forMs: REST_MS, isBusy });
  }, [queryClient]);
  const { data } = useQuery({ ...aiStatusQuery(api), enabled: isAtRest });
  const short = (data?.limits ?? []).filter((limit) => isShort(limit, photos.length));
  return short.map((limit) => <Muted key={limit.of}>{limitText(limit)}</Muted>);
}
