import type { Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Muted, whenAtRest } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { aiStatusQuery } from '../findings/queries';
import { isShort, limitText } from './dayLimit';

const REST_MS = 300;

/** Says which of the day's limits are nearly used up, before they refuse an analysis. */
export function DayLimits({ visit: { photos } }: { visit: Pick<Log, 'photos'> }) {
  const { api, queryClient } = usePlatform();
  const [isAtRest, setAtRest] = useState(false);
  // The page itself comes first.
  useEffect(() => {
    const isBusy = () => queryClient.isFetching() > 0;
    return whenAtRest(() => setAtRest(true), { forMs: REST_MS, isBusy });
  }, [queryClient]);
  const { data } = useQuery({ ...aiStatusQuery(api), enabled: isAtRest });
  const short = (data?.limits ?? []).filter((limit) => isShort(limit, photos.length));
  return short.map((limit) => <Muted key={limit.of}>{limitText(limit)}</Muted>);
}
