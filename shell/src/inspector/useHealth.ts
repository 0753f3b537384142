import { HEALTH_ADDRESS, type ShownHealth, shownHealth } from '@fieldline/contracts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** The health of a version, in sentences; empty if the host does not report it. */
export type HealthOf = (name: string, id: string) => readonly string[];

async function readHealth(): Promise<ShownHealth> {
  const answer = await fetch(HEALTH_ADDRESS);
  const read = answer.ok ? z.safeParse(shownHealth, await answer.json()) : null;
  return read?.success ? read.data : [];
}

/**
 * The problems of the last day's visitors with each version. The host reports them only to testers.
 */
export function useHealth(mayTry: boolean): HealthOf {
  const [health, setHealth] = useState<ShownHealth>([]);
  useEffect(() => {
    if (!mayTry) return;
    let gone = false;
    readHealth().then(
      (read) => {
        if (!gone) setHealth(read);
      },
      // If it fails, everything else is shown.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [mayTry]);
  return (name, id) =>
    health.find((version) => version.name === name && version.id === id)?.lines ?? [];
}
