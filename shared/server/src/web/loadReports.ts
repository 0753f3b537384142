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

/** Reports are looked at together, after this pause. */
const PAUSE_MS = 1000;
const BODY_LIMIT = 65_536;

interface Settings {
  readonly releases: Releases;
  /** Reads the registry from memory where that is fresh enough. */
  readonly readPointers: () => Promise<RegistryPointers>;
  /** Known to all hosts of the registry. */
  readonly secret: string;
  readonly visitors: Visitors;
  /** Limits what one network may report. */
  readonly count: CountCall;
  /** The part of the visitors, from 0 to 1, of whose visits more than loads is counted. */
  readonly sample?: number;
  /** Hears of every load of a version that is shown. */
  readonly onLoad?: (load: LoadReport) => void;
  /** Hears of every trouble and measure of a version that is shown. */
  readonly onHealth?: (health: HeardHealth) => void;
  /** Hears what was done with a version. */
  readonly onHealing?: (healing: Healing) => void;
}

/** A trouble that a visitor had, or a measure that is none. */
export interface HeardHealth {
  readonly remote: string;
  readonly id: string;
  readonly trouble: Trouble;
  readonly isTroubled: boolean;
}

/**
 * Hears from the shells how their loads and visits went. Takes back what fails too often or does worse than what it
 * replaces, and promotes what does well if its team asked for that.
 */
export function hearLoadReports(app: FastifyInstance, settings: Settings): void {
  const { releases, readPointers, secret, visitors, count, sample = 1 } = settings;
  const { onLoad, onHealth, onHealing } = settings;
  const outcomes = openOutcomes(releases.outcomes);
  const health = openHealth(releases.health);
  const read = remembering(releases.read);
  const said = new Set<string>();
  /** Told apart on every host of the registry, and known nowhere: neither visitors nor addresses are kept. */
  const nameless = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 12);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    timer = undefined;
    try {
      await outcomes.share();
      await health.share();
      for (const healing of await heal(
        { readPointers, read, change: releases.change },
        outcomes,
        health,
      )) {
        // What cannot be done is found again at each look.
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
    // Who was never here has nothing to tell.
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
      if (!isOfSample) continue;
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

/** Records never change, and few are shown. A failure is not remembered. */
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

/** A visitor's place from 0 to 1: who is of the sample is always. */
const partOf = (visitor: string) =>
  createHash('sha256').update(`sample ${visitor}`).digest().readUInt32BE(0) / 2 ** 32;

/** What a report says of a version's health: nothing but that its visitor was there, a trouble, or a measure. */
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
