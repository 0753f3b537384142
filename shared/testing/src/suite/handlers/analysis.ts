import {
  ANALYSIS_FEATURE,
  cancelAnalysis,
  findingPatchWire,
  type FindingWire,
  readAiStatus,
  readAnalysis,
  readFinding,
  retryAnalysis,
  updateFinding,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { analysisWireOf } from '../../fixtures';
import { TEST_USER } from '../fakeSession';
import { type FakeApiState, found, type Handler, now, requireVersion } from './handler';

/** Analyses of visits. Nothing is analysed here: a test ends an analysis by changing the state. */
export const analysisHandlers: readonly Handler[] = [
  [
    readAnalysis,
    ({ state, id }) => {
      found(state.logs, id);
      return { analysis: analysisOf(state, id) ?? null };
    },
  ],
  [
    retryAnalysis,
    ({ state, id, newId }) => {
      const log = found(state.logs, id);
      log.ai_processing_status = 'processing';
      const current = analysisOf(state, id);
      // While a further analysis runs, the earlier result stays.
      if (current) current.status = 'processing';
      else if (state.features.includes(ANALYSIS_FEATURE)) {
        state.analyses.push(begun(newId('analysis'), id));
      }
      return { log_id: id, ai_processing_status: log.ai_processing_status };
    },
  ],
  [
    cancelAnalysis,
    ({ state, id }) => {
      const log = found(state.logs, id);
      const current = analysisOf(state, id);
      if (current?.status === 'processing') {
        const hadResult = current.summary !== '';
        if (hadResult) current.status = 'completed';
        else state.analyses = state.analyses.filter((each) => each !== current);
        log.ai_processing_status = hadResult ? 'completed' : 'pending';
      }
      return { log_id: id, ai_processing_status: log.ai_processing_status };
    },
  ],
  [
    readAiStatus,
    ({ state: { limits } }) => ({
      ...{ queue_length: 0, active_analyses: 0, average_processing_time: 0 },
      ...{ system_status: 'operational', limits },
    }),
  ],
  [
    readFinding,
    ({ state, id, parameters }) =>
      found(analysisOf(state, id)?.findings ?? [], parameters['findingId'] ?? ''),
  ],
  [
    updateFinding,
    ({ state, id, parameters, body, headers }): FindingWire => {
      found(state.logs, id);
      const findings = analysisOf(state, id)?.findings ?? [];
      const finding = found(findings, parameters['findingId'] ?? '');
      requireVersion(headers, finding.version);
      const patch = z.parse(findingPatchWire, body);
      if (Object.keys(patch).length === 0) return finding;
      const isDecided = patch.state !== undefined && patch.state !== 'proposed';
      const decision = patch.state !== undefined && {
        decided_by: isDecided ? TEST_USER.name : null,
        decided_at: isDecided ? now() : null,
      };
      return Object.assign(finding, patch, decision, { version: finding.version + 1 });
    },
  ],
];

const analysisOf = ({ analyses }: FakeApiState, logId: string) =>
  analyses.find(({ log_id }) => log_id === logId);

const begun = (id: string, logId: string) =>
  analysisWireOf({
    id,
    log_id: logId,
    status: 'processing',
    summary: '',
    confidence: null,
    processing_time: null,
    model_used: null,
    key_findings: [],
    recommendations: [],
    issues_identified: [],
    findings: [],
  });
