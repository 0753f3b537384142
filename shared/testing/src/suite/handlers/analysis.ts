import {
  ANALYSIS_FEATURE,
  cancelAnalysis,
  readAiStatus,
  readAnalysis,
  readFinding,
  retryAnalysis,
  updateFinding,
} from '@fieldline/contracts';
import { analysisWireOf } from '../../fixtures';
import { TEST_USER } from '../fakeSession';
import { changed, type FakeApiState, found, type Handler, now, on } from './handler';

/** Analyses of visits. Nothing is analysed here: a test ends an analysis by changing the state. */
export const analysisHandlers: readonly Handler[] = [
  on(readAnalysis, ({ state, id }) => {
    found(state.logs, id);
    return { analysis: analysisOf(state, id) ?? null };
  }),
  on(retryAnalysis, ({ state, id, newId }) => {
    const log = found(state.logs, id);
    log.ai_processing_status = 'processing';
    const current = analysisOf(state, id);
    // While a further analysis runs, the earlier result stays.
    if (current) current.status = 'processing';
    else if (state.features.includes(ANALYSIS_FEATURE)) {
      state.analyses.push(begun(newId('analysis'), id));
    }
    return { log_id: id, ai_processing_status: log.ai_processing_status };
  }),
  on(cancelAnalysis, ({ state, id }) => {
    const log = found(state.logs, id);
    const current = analysisOf(state, id);
    if (current?.status === 'processing') {
      const hadResult = current.summary !== '';
      if (hadResult) current.status = 'completed';
      else state.analyses = state.analyses.filter((each) => each !== current);
      log.ai_processing_status = hadResult ? 'completed' : 'pending';
    }
    return { log_id: id, ai_processing_status: log.ai_processing_status };
  }),
  on(readAiStatus, ({ state: { limits } }) => ({
    ...{ queue_length: 0, active_analyses: 0, average_processing_time: 0 },
    ...{ system_status: 'operational', limits },
  })),
  on(readFinding, ({ state, id, parameters }) =>
    found(analysisOf(state, id)?.findings ?? [], parameters['findingId'] ?? ''),
  ),
  on(updateFinding, (call) => {
    const { state, id, parameters, body } = call;
    found(state.logs, id);
    const findings = analysisOf(state, id)?.findings ?? [];
    const finding = found(findings, parameters['findingId'] ?? '');
    if (body.state === undefined) return changed(call, finding, body);
    const isDecided = body.state !== 'proposed';
    return changed(call, finding, body, {
      decided_by: isDecided ? TEST_USER.name : null,
      decided_at: isDecided ? now() : null,
    });
  }),
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
