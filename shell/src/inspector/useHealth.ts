import { HEALTH_ADDRESS, type ShownHealth, shownHealth } from '@fieldline/contracts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** How a version does, as sentences; none if the host does not tell. */
export type HealthOf = (name: string, id: string) => readonly string[];

async function readHealth(): Promise<ShownHealth> {
  const answer = await fetch(HEALTH_ADDRESS);
  const read = answer.ok ? z.safeParse(shownHealth, await answer.json()) : null;
  return read?.success ? read.data : [];
}

/** What troubles visitors of the last day had with each version, as the host tells those who may try things. */
export function useHealth(mayTry: boolean): HealthOf {
  const [health, setHealth] = useState<ShownHealth>([]);
  useEffect(() => {
    if (!mayTry) return;
    let gone = false;
    readHealth().then(
      (read) => {
        if (!gone) setHealth(read);
      },
      // Without it, everything else is shown.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [mayTry]);
  return (name, id) =>
    health.find((version) => version.name === name && version.id === id)?.lines ?? [];
}
