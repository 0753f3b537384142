import {
  analysisAnswerWire,
  decodeAnalysis,
  decodeFinding,
  findingPatchWire,
  findingWire,
} from '../entities/analysis';
import { aiRetryWire, decodeAiRetry } from '../entities/log';
import { endpoint } from './endpoint';

/** In `bootSettings.features` if the operator has a service that analyses visits. */
export const ANALYSIS_FEATURE = 'analysis';

const path = '/logs/{id}/ai';

/** The newest analysis of a visit, with its findings. Without a service there is none. */
export const readAnalysis = endpoint({
  method: 'GET',
  path,
  answer: analysisAnswerWire,
  status: 200,
  decode: decodeAnalysis,
});

/**
 * Cancels an analysis that is queued or running, and returns the visit's earlier analysis status. Does
 * nothing if none is running.
 */
export const cancelAnalysis = endpoint({
  method: 'POST',
  path: `${path}/cancel`,
  answer: aiRetryWire,
  status: 200,
  decode: decodeAiRetry,
});

/** One current finding; 404 if another analysis has replaced it. */
export const readFinding = endpoint({
  method: 'GET',
  path: `${path}/findings/{findingId}`,
  answer: findingWire,
  status: 200,
  decode: decodeFinding,
});

/** Accepts, dismisses or edits a finding. Honours `If-Match` with the finding's own version. */
export const updateFinding = endpoint({
  method: 'PATCH',
  path: `${path}/findings/{findingId}`,
  body: findingPatchWire,
  answer: findingWire,
  status: 200,
  decode: decodeFinding,
});
