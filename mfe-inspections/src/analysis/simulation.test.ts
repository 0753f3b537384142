import { AI_PROCESSING_STATUSES } from '@fieldline/contracts';
import { createSimulatedAnalysis } from './simulation';

const NOW = new Date('2026-05-06T07:08:09.000Z');
const fixed = (random: number) => createSimulatedAnalysis({ random: () => random, now: () => NOW });
const EDGES = [0, 0.5, 0.999_999];

test.each(AI_PROCESSING_STATUSES)('an analysis that is %s has the specified fields', (status) => {
  expect(fixed(0.5).getAnalysisStatus('log_1', status)).toEqual({
    id: `analysis_${NOW.getTime()}`,
    log_id: 'log_1',
    status,
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
    summary: expect.any(String),
    confidence: 0.845,
    processing_time: 5.5,
    model_used: 'fieldline-vision 1.0',
    error_message: status === 'failed' ? expect.any(String) : null,
    key_findings: expect.arrayContaining([expect.any(String)]),
    recommendations: expect.arrayContaining([expect.any(String)]),
    issues_identified: expect.arrayContaining([expect.any(String)]),
  });
});

test.each(EDGES)('with the random number %d no field is empty or out of range', (random) => {
  const simulation = fixed(random);
  const analysis = simulation.getAnalysisStatus('log_1', 'completed');
  expect(analysis.confidence).toBeGreaterThanOrEqual(0.7);
  expect(analysis.confidence).toBeLessThan(1);
  for (const list of [
    analysis.key_findings,
    analysis.recommendations,
    analysis.issues_identified,
  ]) {
    expect(list.length).toBeGreaterThan(0);
    expect(list).not.toContain('');
    expect(new Set(list).size).toBe(list.length);
  }
  const { total, completed, failed } = simulation.getAnalysisStats();
  expect(total).toBe(completed + failed);
});

test('the same random numbers give the same answers', () => {
  expect(fixed(0.3).getAnalysisHistory('log_1')).toEqual(fixed(0.3).getAnalysisHistory('log_1'));
});

test.each([
  [
    0,
    {
      queue_length: 0,
      average_processing_time: 3,
      active_analyses: 0,
      system_status: 'operational',
    },
  ],
  [
    0.9,
    { queue_length: 9, average_processing_time: 7.5, active_analyses: 4, system_status: 'busy' },
  ],
])('the system status for the random number %d', (random, status) => {
  expect(fixed(random).getAIStatus()).toEqual(status);
});

test('the history is newest first and in the past', () => {
  const times = fixed(0.5)
    .getAnalysisHistory('log_1')
    .map(({ created_at }) => Date.parse(created_at));
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(Math.max(...times)).toBeLessThan(NOW.getTime());
});

test('a cancelled analysis is pending again; the model info is constant', () => {
  expect(fixed(0.5).cancelAnalysis('log_1')).toMatchObject({ log_id: 'log_1', status: 'pending' });
  expect(fixed(0).getModelInfo()).toEqual(fixed(0.9).getModelInfo());
});
