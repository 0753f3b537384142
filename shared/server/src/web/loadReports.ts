import { createHash, createHmac } from 'node:crypto';
import {
  goalsOf,
  type GoalsOfVersion,
  type HealthReport,
  LOAD_REPORTS_ADDRESS,
  type LoadReport,
  type Pointer,
  MEASURES,
  pointerOf,
  type RegistryPointers,
  reports,
  type Trouble,
} from '@fieldline/contracts';
import {
  heal,
  type Healing,
  newlyOverBudget,
  openHealth,
  openOutcomes,
  partInTrial,
  type Releases,
} from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CountCall } from '../api/core/rateLimit';
import { networkOf, siteOf } from '../http/networkOf';
import type { Visitors } from './visitors';

/** Reports are evaluated together, after this pause. */
const PAUSE_MS = 1000;
const BODY_LIMIT = 65_536;
/** How often budgets are checked: they cover a day, and a check lists the bucket. */
const BUDGETS_EVERY_MS = 600_000;

interface Settings {
  readonly releases: Releases;
  /** Reads the registry from memory if that is fresh enough. */
  readonly readPointers: () => Promise<RegistryPointers>;
  /** The secret that all hosts of the registry know. */
  readonly secret: string;
  readonly visitors: Visitors;
  /** Limits what one network may report. */
  readonly count: CountCall;
  /** The share of the visitors, from 0 to 1, whose health reports are counted. */
  readonly sample?: number;
  /** Called for every load of a served version. */
  readonly onLoad?: (load: LoadReport) => void;
  /** Called for every problem and measure of a served version. */
  readonly onHealth?: (health: HeardHealth) => void;
  /** Called for each automatic change of a version, and for a live version over its budget. */
  readonly onHealing?: (healing: Healing) => void;
}

/** A visitor's problem, or a measure within its goal. */
export interface HeardHealth {
  readonly remote: string;
  readonly id: string;
  readonly trouble: Trouble;
  readonly isTroubled: boolean;
}

/**
 * Receives the shells' reports of loads and visits. Rolls back versions that fail too often or do
 * worse than the version before, and promotes good canaries if their team asked for that.
 */
export function hearLoadReports(app: FastifyInstance, settings: Settings): void {
  const { releases, readPointers, secret, visitors, count, sample = 1 } = settings;
  const { onLoad, onHealth, onHealing } = settings;
  const outcomes = openOutcomes(releases.outcomes);
  const health = openHealth(releases.health);
  const read = remembering(releases.read);
  const said = new Set<string>();
  /**
   * An anonymous id that all hosts of the registry agree on: neither visitors nor addresses are
   * stored.
   */
  const nameless = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 12);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let budgetsLookedAt = -Infinity;

  async function overBudget(readHealth: typeof health.read) {
    if (Date.now() - budgetsLookedAt < BUDGETS_EVERY_MS) return [];
    budgetsLookedAt = Date.now();
    const { noteTold } = health;
    const over = await newlyOverBudget({ readPointers, read }, { read: readHealth, noteTold });
    // So that no other host reports them too.
    await health.share();
    return over;
  }

  async function look() {
    timer = undefined;
    try {
      await outcomes.share();
      await health.share();
      // All hosts' counts are read once, because that lists the bucket.
      let counted: ReturnType<typeof health.read> | undefined;
      const readHealth = () => (counted ??= health.read());
      const changed = { readPointers, read, change: releases.change };
      for (const healing of [
        ...(await heal(changed, outcomes, { read: readHealth })),
        ...(await overBudget(readHealth)),
      ]) {
        // A refused change is tried again at each evaluation, but reported once.
        if (healing.outcome === 'refused' && said.has(healing.text)) continue;
        said.add(healing.text);
        app.log[healing.outcome === 'promoted' ? 'info' : 'error'](healing.text);
        onHealing?.(healing);
      }
    } catch (error) {
      app.log.error({ err: error }, 'Reports of loads could not be looked at');
    }
  }

  const options = { bodyLimit: BODY_LIMIT, onRequest: count };
  app.post(LOAD_REPORTS_ADDRESS, options, async (request, reply) => {
    const told = z.safeParse(reports, request.body);
    if (!told.success)
      return reply.status(400).type('text/plain; charset=utf-8').send('Bad request');
    const visitor = visitors.known(request);
    // A browser that has loaded no page here has nothing to report.
    if (visitor === null) return reply.status(204).send();
    const pointers = await readPointers();
    const who = {
      visitor: nameless(visitor),
      address: nameless(networkOf(request.ip)),
      site: nameless(siteOf(request.ip)),
    };
    const isOfSample = partOf(visitor) < sample;
    for (const report of told.data) {
      const { remote: name, id } = report;
      const pointer = pointerOf(pointers, name);
      if (!pointer || !isShown(pointer, id)) continue;
      if ('outcome' in report) {
        const { module, outcome, reason } = report;
        const failed = outcome === 'failed';
        if (failed) app.log.info({ remote: name, id, module, reason }, 'A load failed');
        onLoad?.(report);
        outcomes.add({ name, id, ...who, failed });
      }
      if (!isOfSample) {
        health.meet(name, id);
        continue;
      }
      const heard = heardIn(report, goalsOf(await read(name, id).catch(() => ({}))));
      if (heard.trouble) onHealth?.({ remote: name, id, ...heard, trouble: heard.trouble });
      const trial = partInTrial(pointer, name, { visitor, id });
      health.add({ name, id, ...who, ...heard, ...(trial && { trial }) });
    }
    timer ??= setTimeout(() => void look(), PAUSE_MS);
    return reply.status(204).send();
  });

  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await outcomes.share();
    await health.share();
  });
}

/** Records never change, and few are in use. A failure is not remembered. */
function remembering(read: Releases['read']): Releases['read'] {
  const known = new Map<string, ReturnType<Releases['read']>>();
  return (name, id) => {
    const key = `${name} ${id}`;
    const reading = known.get(key) ?? read(name, id);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return reading;
  };
}

const isShown = ({ live, canary, former }: Pointer, id: string) =>
  [live, canary?.id, ...former].includes(id);

/** A visitor's position from 0 to 1: visitors in the sample always stay in it. */
const partOf = (visitor: string) =>
  createHash('sha256').update(`sample ${visitor}`).digest().readUInt32BE(0) / 2 ** 32;

/**
 * The part of a report about a version's health: only that its visitor was there, a problem, or a
 * measure.
 */
function heardIn(
  report: LoadReport | HealthReport,
  { goalFor }: GoalsOfVersion,
): { readonly trouble?: Trouble; readonly isTroubled: boolean } {
  if ('outcome' in report) {
    const { outcome, thrown } = report;
    if (outcome === 'loaded') return { isTroubled: false };
    return { trouble: thrown ? 'caught' : 'load', isTroubled: true };
  }
  const { kind, value } = report;
  if (kind === 'visit') return { isTroubled: false };
  const { above = Infinity } = goalFor(kind);
  return { trouble: kind, isTroubled: !MEASURES.includes(kind) || (value ?? 0) > above };
}
