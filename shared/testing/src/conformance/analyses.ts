import {
  cancelAnalysis,
  readAnalysis,
  readFinding,
  retryAnalysis,
  updateFinding,
} from '@fieldline/contracts';
import type { Api } from './apis';
import { addVisit, missing, stale } from './rules';

/** @param answers makes the analysis service of the running test answer */
export function analysisRules(api: () => Api, answers: () => void): void {
  const read = async (id: string) => (await api()(readAnalysis, { id })).body.analysis;

  test('a running analysis can be read, and a cancelled one is gone', async () => {
    const id = await addVisit(api());
    expect(await read(id)).toBeNull();
    const status = (ai_processing_status: string) => ({
      status: 200,
      body: { log_id: id, ai_processing_status },
    });
    expect(await api()(cancelAnalysis, { id })).toMatchObject(status('pending'));
    expect(await api()(retryAnalysis, { id })).toMatchObject(status('processing'));
    expect(await read(id)).toMatchObject({
      ...{ log_id: id, status: 'processing', summary: '', findings: [], error_message: null },
    });
    expect(await api()(cancelAnalysis, { id })).toMatchObject(status('pending'));
    expect(await read(id)).toBeNull();
  });

  test('a finding is decided, edited and reset; each change checks and raises its version', async () => {
    const id = await addVisit(api());
    answers();
    await api()(retryAnalysis, { id });
    let analysis = await read(id);
    while (analysis.status === 'processing') analysis = await read(id);
    const [finding] = analysis.findings;
    expect(finding).toMatchObject({ state: 'proposed', decided_by: null, version: 1 });
    const at = { id, findingId: finding.id };
    expect((await api()(readFinding, at)).body).toEqual(finding);
    const change = (body: object, version: number) =>
      api()(updateFinding, { ...at, body, headers: { 'if-match': `"${version}"` } });
    const accepted = await change({ state: 'accepted' }, 1);
    expect(accepted.body).toMatchObject({
      ...{ state: 'accepted', version: 2 },
      ...{ decided_by: expect.any(String), decided_at: expect.any(String) },
    });
    expect(await change({ state: 'dismissed' }, 1)).toMatchObject(stale);
    expect((await change({}, 2)).body).toEqual(accepted.body);
    const edited = await change({ title: ' Seal ', severity: 'info' }, 2);
    expect(edited.body).toEqual({
      ...accepted.body,
      ...{ title: 'Seal', severity: 'info', version: 3 },
    });
    expect((await change({ state: 'proposed' }, 3)).body).toMatchObject({
      ...{ state: 'proposed', decided_by: null, decided_at: null, version: 4 },
    });
    for (const body of [{ title: ' ' }, { severity: 'huge' }, { state: 'gone' }]) {
      expect([body, (await change(body, 4)).status]).toEqual([body, 400]);
    }
  });

  test('unknown visits and findings are not found', async () => {
    const id = await addVisit(api());
    for (const endpoint of [readAnalysis, cancelAnalysis]) {
      expect(await api()(endpoint, { id: 'none' })).toMatchObject(missing);
    }
    for (const log of [id, 'none']) {
      const at = { id: log, findingId: 'none' };
      expect(await api()(readFinding, at)).toMatchObject(missing);
      expect(await api()(updateFinding, { ...at, body: { state: 'accepted' } })).toMatchObject(
        missing,
      );
    }
  });
}
