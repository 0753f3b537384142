import type { AiProcessingStatus, Log } from '@fieldline/contracts';
import { useEffect, useState } from 'react';
import type { Analysis } from './analysis';
import type { SimulatedAnalysis } from './simulation';

/** The state of a visit's simulated analysis. */
export type SimulatedRun =
  | { readonly kind: 'idle' }
  /** `done` goes from 0 to 1. */
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'finished'; readonly analysis: Analysis }
  | { readonly kind: 'cancelled' };

const STEPS = 10;
export const SIMULATED_STEP_MS = 300;

/** The state in which a run begins for a visit of this status. */
export function runOf(
  simulation: SimulatedAnalysis,
  logId: string,
  status: AiProcessingStatus,
): SimulatedRun {
  if (status === 'processing') return { kind: 'running', done: 0 };
  if (status === 'pending') return { kind: 'idle' };
  return { kind: 'finished', analysis: simulation.getAnalysisStatus(logId, status) };
}

/** One step further: a run ends after a while, whatever the server says. */
export function runAfterStep(
  run: SimulatedRun,
  simulation: SimulatedAnalysis,
  logId: string,
): SimulatedRun {
  if (run.kind !== 'running') return run;
  const step = Math.round(run.done * STEPS) + 1;
  return step < STEPS
    ? { kind: 'running', done: step / STEPS }
    : { kind: 'finished', analysis: simulation.getAnalysisStatus(logId, 'completed') };
}

/**
 * The status shown. On the server a started analysis stays "processing" forever, so from there the
 * simulated run decides.
 */
export function shownStatus(known: AiProcessingStatus, run: SimulatedRun): AiProcessingStatus {
  switch (run.kind) {
    case 'idle':
      return known;
    case 'running':
      return 'processing';
    case 'finished':
      return run.analysis.status;
    case 'cancelled':
      return 'pending';
  }
}

/** Runs the simulated analysis of a visit while the visit is shown. */
export function useSimulatedRun({ id, aiProcessingStatus }: Log, simulation: SimulatedAnalysis) {
  const [run, setRun] = useState(() => runOf(simulation, id, aiProcessingStatus));
  const running = run.kind === 'running';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(
      () => setRun((current) => runAfterStep(current, simulation, id)),
      SIMULATED_STEP_MS,
    );
    return () => clearInterval(timer);
  }, [running, simulation, id]);

  return {
    run,
    begin: (status: AiProcessingStatus) => setRun(runOf(simulation, id, status)),
    cancel: () => {
      simulation.cancelAnalysis(id);
      setRun({ kind: 'cancelled' });
    },
  };
}
