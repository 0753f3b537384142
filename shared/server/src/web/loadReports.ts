import { createHmac } from 'node:crypto';
import {
  LOAD_REPORTS_ADDRESS,
  type LoadReport,
  type Pointer,
  pointerOf,
  type RegistryPointers,
  reports,
  type VitalReport,
  WEB_VITALS,
  type WebVital,
} from '@fieldline/contracts';
import {
  heal,
  type Healing,
  openOutcomes,
  openVersionsInUse,
  type Releases,
} from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CountCall } from '../api/core/rateLimit';
import { siteOf } from '../http/networkOf';
import type { Visitors } from './visitors';

/** Reports are evaluated together, after this pause. */
const PAUSE_MS = 1000;
const BODY_LIMIT = 65_536;

interface Settings {
  readonly releases: Releases;
  /** Reads the registry from memory if that is fresh enough. */
  readonly readPointers: () => Promise<RegistryPointers>;
  /** The secret that all hosts of the registry know. */
  readonly secret: string;
  readonly visitors: Visitors;
  /** Limits what one network may report. */
  readonly count: CountCall;
  /** Called for every load of a served version. */
  readonly onLoad?: (load: LoadReport) => void;
  /** Called for every measure of a served version's pages. */
  readonly onVital?: (vital: MeasuredVital) => void;
  /** Called for each version that was, or could not be, taken back. */
  readonly onHealing?: (healing: Healing) => void;
}

/** A measure of a version's page: milliseconds, or the score of a shift. */
export interface MeasuredVital {
  readonly remote: string;
  readonly id: string;
  readonly kind: WebVital;
  readonly value: number;
}

/** Receives the shells' reports of loads and measures, and takes back versions that fail to load. */
export function hearLoadReports(app: FastifyInstance, settings: Settings): void {
  const { releases, readPointers, secret, visitors, count } = settings;
  const { onLoad, onVital, onHealing } = settings;
  const outcomes = openOutcomes(releases.outcomes);
  const inUse = openVersionsInUse(releases.inUse);
  const said = new Set<string>();
  /**
   * An anonymous id that all hosts of the registry agree on: neither visitors nor addresses are
   * stored.
   */
  const nameless = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 12);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    timer = undefined;
    try {
      await outcomes.share();
      await inUse.share();
      const { change } = releases;
      for (const healing of await heal({ readPointers, change }, outcomes)) {
        // A refused change is tried again at each evaluation, but reported once.
        if (healing.outcome === 'refused' && said.has(healing.text)) continue;
        said.add(healing.text);
        app.log.error(healing.text);
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
    const who = { visitor: nameless(visitor), site: nameless(siteOf(request.ip)) };
    for (const report of told.data) {
      const { remote: name, id } = report;
      const pointer = pointerOf(pointers, name);
      if (!pointer || !isShown(pointer, id)) continue;
      inUse.add(name, id);
      if (!('outcome' in report)) {
        const vital = vitalIn(report);
        if (vital) onVital?.(vital);
        continue;
      }
      const { module, outcome, reason } = report;
      const failed = outcome === 'failed';
      if (failed) app.log.info({ remote: name, id, module, reason }, 'A load failed');
      onLoad?.(report);
      outcomes.add({ name, id, ...who, failed });
    }
    timer ??= setTimeout(() => void look(), PAUSE_MS);
    return reply.status(204).send();
  });

  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await outcomes.share();
    await inUse.share();
  });
}

const isShown = ({ live, canary, former }: Pointer, id: string) =>
  [live, canary?.id, ...former].includes(id);

/** The measure of a report; null if it is of a kind that only shells of before reported. */
function vitalIn({ remote, id, kind, value }: VitalReport): MeasuredVital | null {
  const known = WEB_VITALS.find((each) => each === kind);
  return known === undefined || value === undefined ? null : { remote, id, kind: known, value };
}
