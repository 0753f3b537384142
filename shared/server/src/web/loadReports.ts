import {
  LOAD_REPORTS_ADDRESS,
  type LoadReport,
  loadReports,
  pointerOf,
  type RegistryPointers,
} from '@fieldline/contracts';
import { heal, openOutcomes, type Releases } from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CountCall } from '../api/core/rateLimit';
import { networkOf } from '../http/networkOf';
import type { Visitors } from './visitors';

/** Reports are looked at together, after this pause. */
const PAUSE_MS = 1000;
const BODY_LIMIT = 65_536;

interface Settings {
  readonly releases: Releases;
  /** Reads the registry from memory where that is fresh enough. */
  readonly readPointers: () => Promise<RegistryPointers>;
  readonly visitors: Visitors;
  /** Limits what one network may report. */
  readonly count: CountCall;
  /** Hears of every load of a version that is shown. */
  readonly onLoad?: (load: LoadReport) => void;
}

/** Hears from the shells how their loads went, and takes back what fails too often. */
export function hearLoadReports(app: FastifyInstance, settings: Settings): void {
  const { releases, readPointers, visitors, count, onLoad } = settings;
  const outcomes = openOutcomes(releases.outcomes);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    timer = undefined;
    try {
      await outcomes.share();
      for (const done of await heal({ readPointers, change: releases.change }, outcomes))
        app.log.error(done);
    } catch (error) {
      app.log.error({ err: error }, 'Reports of loads could not be looked at');
    }
  }

  const options = { bodyLimit: BODY_LIMIT, onRequest: count };
  app.post(LOAD_REPORTS_ADDRESS, options, async (request, reply) => {
    const reports = z.safeParse(loadReports, request.body);
    if (!reports.success)
      return reply.status(400).type('text/plain; charset=utf-8').send('Bad request');
    const visitor = visitors.known(request);
    // Who was never here has nothing to tell.
    if (visitor === null) return reply.status(204).send();
    const pointers = await readPointers();
    for (const report of reports.data) {
      const { remote, id, module, outcome, reason } = report;
      const pointer = pointerOf(pointers, remote);
      const shown = [pointer?.live, pointer?.canary?.id, ...(pointer?.former ?? [])];
      if (!shown.includes(id)) continue;
      const failed = outcome === 'failed';
      if (failed) app.log.info({ remote, id, module, reason }, 'A load failed');
      onLoad?.(report);
      outcomes.add({ name: remote, id, visitor, address: networkOf(request.ip), failed });
    }
    timer ??= setTimeout(() => void look(), PAUSE_MS);
    return reply.status(204).send();
  });

  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await outcomes.share();
  });
}
