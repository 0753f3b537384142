import {
  cancelAnalysis,
  readAiStatus,
  readAnalysis,
  readFinding,
  retryAnalysis,
  updateFinding,
} from '@fieldline/contracts';
import type { QueueWorker } from '../../queue/worker';
import { remembered } from '../core/idempotency';
import type { Serve } from '../core/serve';
import type { AnalysisTerms } from './limits';

/** The operator's service: its price, and the worker of its queue in this process. */
export interface AnalysisService {
  readonly terms: AnalysisTerms;
  readonly worker: Pick<QueueWorker, 'wake' | 'drop'>;
}

/** Stops this process's work for jobs that were ended. */
export function dropAll(service: AnalysisService | undefined, jobs: readonly string[]): void {
  for (const job of jobs) service?.worker.drop(job);
}

const SIMULATED = {
  queue_length: 0,
  average_processing_time: 0,
  active_analyses: 0,
  system_status: 'simulated',
};

export function serveAnalysis(serve: Serve, service: AnalysisService | undefined): void {
  serve(retryAnalysis, async ({ scope, id, idempotencyKey }) => {
    if (!service) return scope.logs.retryAnalysis(id);
    const { terms, worker } = service;
    const call = `POST /logs/${id}/ai/retry`;
    const answer = await scope.once(idempotencyKey, call, remembered, (tx) =>
      scope.within(tx).analyses.queue(id, terms),
    );
    worker.wake();
    return answer;
  });

  serve(cancelAnalysis, async ({ scope, id }) => {
    const { job, ...answer } = await scope.analyses.cancel(id);
    dropAll(service, job === undefined ? [] : [job]);
    return answer;
  });

  serve(readAnalysis, async ({ scope, id }) => ({ analysis: await scope.analyses.read(id) }));

  serve(readFinding, ({ scope, id, findingId }) => scope.findings.read(id, findingId));

  serve(updateFinding, async ({ scope, id, findingId, body, ifMatch }) => {
    const { name } = await scope.account.read();
    return scope.findings.update(id, findingId, body, { expected: ifMatch, name });
  });

  serve(readAiStatus, async ({ scope }) =>
    service ? scope.analyses.status(service.terms) : SIMULATED,
  );
}
