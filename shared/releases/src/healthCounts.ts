import { MEASURES, type Trouble, TROUBLES } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { createCrowdLimit } from './crowdLimit';

export const bitOf = (trouble: Trouble) => 1 << TROUBLES.indexOf(trouble);

export const counted = z.object({
  visitors: z.int(),
  /** Visitors with a measure, and visitors with the problem. */
  measured: z._default(z.record(z.string(), z.int()), {}),
  troubled: z._default(z.record(z.string(), z.int()), {}),
});
export type Counted = z.infer<typeof counted>;

/** One visitor of a trial: troubles are bits, in the order of `TROUBLES`. */
export const participant = z.object({
  /** When they came, in hours. */
  at: z.number(),
  address: z.string(),
  site: z.string(),
  isCanary: z.boolean(),
  measured: z.int(),
  troubled: z.int(),
});
export type Participant = z.infer<typeof participant>;

/** How many visitors had a problem, and how many could have reported it. */
export interface TroubleCount {
  readonly troubled: number;
  readonly of: number;
}

/**
 * A version's health: for each problem, how many visitors had it. A visitor counts again in the
 * next hour.
 */
export interface VersionHealth {
  readonly visitors: number;
  readonly troubles: Readonly<Record<Trouble, TroubleCount>>;
}

/**
 * A trial's visitors from several hosts, each once; the first ones of a network count, on whichever
 * host.
 */
export function togetherOf(
  parts: readonly Readonly<Record<string, Participant>>[],
): readonly Participant[] {
  const together = new Map<string, Participant>();
  for (const [visitor, one] of parts.flatMap((part) => Object.entries(part))) {
    const known = together.get(visitor);
    together.set(
      visitor,
      known
        ? {
            ...(known.at <= one.at ? known : one),
            measured: known.measured | one.measured,
            troubled: known.troubled | one.troubled,
          }
        : one,
    );
  }
  const admits = createCrowdLimit();
  return [...together]
    .sort(([, one], [, other]) => one.at - other.at)
    .filter(([visitor, one]) => admits(visitor, one))
    .map(([, one]) => one);
}

export const healthOf = (participants: readonly Participant[]): VersionHealth => {
  const having = (of: 'measured' | 'troubled', trouble: Trouble) =>
    participants.filter((one) => one[of] & bitOf(trouble)).length;
  return versionHealth(participants.length, having);
};

export const sumOf = (hours: readonly Counted[]): VersionHealth =>
  versionHealth(
    hours.reduce((sum, { visitors }) => sum + visitors, 0),
    (of, trouble) => hours.reduce((sum, each) => sum + (each[of][trouble] ?? 0), 0),
  );

function versionHealth(
  visitors: number,
  having: (of: 'measured' | 'troubled', trouble: Trouble) => number,
): VersionHealth {
  const count = (trouble: Trouble): TroubleCount => ({
    troubled: having('troubled', trouble),
    of: MEASURES.includes(trouble) ? having('measured', trouble) : visitors,
  });
  return {
    visitors,
    troubles: {
      load: count('load'),
      error: count('error'),
      call: count('call'),
      caught: count('caught'),
      interaction: count('interaction'),
      paint: count('paint'),
      shift: count('shift'),
    },
  };
}
