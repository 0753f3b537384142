import type { Trouble } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { createCrowdLimit } from './crowdLimit';
import {
  bitOf,
  counted,
  healthOf,
  participant,
  sumOf,
  togetherOf,
  type VersionHealth,
} from './healthCounts';
import { openHostFiles } from './hostFiles';
import { createPresence } from './presence';
import type { FileStorage } from './storage/fileStorage';
import { storageAt } from './storage/folder';

const AN_HOUR_MS = 3_600_000;
/** Hours that are kept, also for trials after their last new visitor. */
const KEPT_HOURS = 7 * 24;
/** The hours over which a version's budget is computed. */
const BUDGET_HOURS = 24;
/** More visitors of a trial would hardly change the result. */
const VISITORS_OF_A_TRIAL = 5000;

const kept = z.object({
  /** By version (`name id`) and hour. */
  hours: z.record(z.string(), z.record(z.string(), counted)),
  /** By trial and visitor. */
  trials: z.record(z.string(), z.record(z.string(), participant)),
  /** The hour in which any visitor last loaded a version, in the sample or not. */
  met: z._default(z.record(z.string(), z.int()), {}),
  /** The hour in which a version was last reported as over its budget. */
  told: z._default(z.record(z.string(), z.int()), {}),
});
type Kept = z.infer<typeof kept>;

/** A canary that is compared with the live version. */
export interface Trial {
  readonly name: string;
  readonly id: string;
  readonly since: string;
}
const keyOf = ({ name, id, since }: Trial) => `${name} ${id} ${since}`;

/** A report about a visitor: their presence, a measure, or a problem. */
export interface Observation {
  readonly name: string;
  readonly id: string;
  /** The visitor as the host knows them, with their network and its site. */
  readonly visitor: string;
  readonly address: string;
  readonly site: string;
  /** Absent if the report only shows the visitor's presence. */
  readonly trouble?: Trouble;
  /** For a measure, whether it is a problem; otherwise true. */
  readonly isTroubled: boolean;
  /** The trial that the visitor is part of. */
  readonly trial?: Trial & { readonly isCanary: boolean };
}

export interface TrialHealth {
  readonly canary: VersionHealth;
  readonly live: VersionHealth;
}

/** All hosts' counts, as last read. */
export interface CountedHealth {
  /** A version's health in the last day. */
  of(name: string, id: string): VersionHealth;
  /** Whether any host reported in the last day that the version is over its budget. */
  wasTold(name: string, id: string): boolean;
  /** The versions of a package that visitors had in the last day. */
  met(name: string): readonly string[];
  /** The health of both versions of a trial, by distinct visitors since it began. */
  ofTrial(trial: Trial): TrialHealth;
}

/**
 * Counts visitors' problems with versions, in storage shared by all hosts of the registry. Each
 * visitor counts once, and only some per network and site.
 */
export function openHealth(location: FileStorage | string, now: () => Date = () => new Date()) {
  const files = openHostFiles(storageAt(location), kept, { keptMs: KEPT_HOURS * AN_HOUR_MS, now });
  let mine: Kept = { hours: {}, trials: {}, met: {}, told: {} };
  let changed = false;
  /** The visitors of this hour, by version; only their numbers are stored. */
  let present = { hour: 0, of: new Map<string, ReturnType<typeof createPresence>>() };

  const crowds = new Map<string, ReturnType<typeof createCrowdLimit>>();

  const hourNow = () => Math.floor(now().getTime() / AN_HOUR_MS);

  function countHour({ name, id, ...seen }: Observation) {
    const hour = hourNow();
    if (present.hour !== hour) present = { hour, of: new Map() };
    const version = `${name} ${id}`;
    const counts = ((mine.hours[version] ??= {})[hour] ??= {
      visitors: 0,
      measured: {},
      troubled: {},
    });
    const presence = present.of.get(version) ?? createPresence(counts);
    present.of.set(version, presence);
    if (presence(seen)) changed = true;
  }

  function countTrial({ trial, visitor, address, site, trouble, isTroubled }: Observation) {
    if (!trial) return;
    const participants = (mine.trials[keyOf(trial)] ??= {});
    let one = participants[visitor];
    if (!one) {
      if (Object.keys(participants).length >= VISITORS_OF_A_TRIAL) return;
      const admits = crowds.get(keyOf(trial)) ?? createCrowdLimit();
      crowds.set(keyOf(trial), admits);
      if (!admits(visitor, { address, site })) return;
      const { isCanary } = trial;
      const at = now().getTime() / AN_HOUR_MS;
      one = participants[visitor] = { at, address, site, isCanary, measured: 0, troubled: 0 };
      changed = true;
    }
    if (trouble === undefined || one.isCanary !== trial.isCanary) return;
    const before = one.measured + one.troubled;
    one.measured |= bitOf(trouble);
    if (isTroubled) one.troubled |= bitOf(trouble);
    if (one.measured + one.troubled !== before) changed = true;
  }

  function dropOld() {
    const since = hourNow() - KEPT_HOURS;
    const isKept = ([hour]: [string, unknown]) => Number(hour) > since;
    const hours = Object.entries(mine.hours).map(
      ([version, each]) =>
        [version, Object.fromEntries(Object.entries(each).filter(isKept))] as const,
    );
    const trials = Object.entries(mine.trials).filter(([, participants]) =>
      Object.values(participants).some(({ at }) => at > since),
    );
    mine = {
      hours: Object.fromEntries(hours.filter(([, each]) => Object.keys(each).length > 0)),
      trials: Object.fromEntries(trials),
      met: lateIn(mine.met, since),
      told: lateIn(mine.told, since),
    };
    for (const trial of crowds.keys()) if (!(trial in mine.trials)) crowds.delete(trial);
  }

  /** Notes that a visitor loaded a version, without counting them. */
  function meet(name: string, id: string) {
    const version = `${name} ${id}`;
    if (mine.met[version] !== hourNow()) changed = true;
    mine.met[version] = hourNow();
  }

  return {
    meet,

    add(observation: Observation): void {
      meet(observation.name, observation.id);
      countHour(observation);
      countTrial(observation);
    },

    /** Notes that a version is reported as over its budget. */
    noteTold(name: string, id: string): void {
      mine.told[`${name} ${id}`] = hourNow();
      changed = true;
    },

    /** Writes this host's counts for the other hosts. */
    async share(): Promise<void> {
      if (!changed) return;
      changed = false;
      dropOld();
      await files.write(mine);
    },

    /** Reads all hosts' counts once, for any number of versions. */
    async read(): Promise<CountedHealth> {
      const all = [mine, ...(await files.readOthers())];
      const since = hourNow() - BUDGET_HOURS;
      const ofDay = (version: string) =>
        all.flatMap(({ hours }) =>
          Object.entries(hours[version] ?? {}).flatMap(([hour, counts]) =>
            Number(hour) > since ? [counts] : [],
          ),
        );
      return {
        of: (name, id) => sumOf(ofDay(`${name} ${id}`)),
        wasTold: (name, id) => all.some(({ told }) => (told[`${name} ${id}`] ?? 0) > since),
        met: (name) => {
          const late = all.flatMap(({ met }) => Object.keys(lateIn(met, since)));
          const ids = late.filter((version) => version.startsWith(`${name} `));
          return [...new Set(ids.map((version) => version.slice(name.length + 1)))];
        },
        ofTrial: (trial) => {
          const together = togetherOf(all.map(({ trials }) => trials[keyOf(trial)] ?? {}));
          return {
            canary: healthOf(together.filter(({ isCanary }) => isCanary)),
            live: healthOf(together.filter(({ isCanary }) => !isCanary)),
          };
        },
      };
    },
  };
}

/** The versions whose hour is later than `since`. */
const lateIn = (hours: Readonly<Record<string, number>>, since: number): Record<string, number> =>
  Object.fromEntries(Object.entries(hours).filter(([, hour]) => hour > since));

export type Health = ReturnType<typeof openHealth>;
