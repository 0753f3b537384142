import { checkAudit, readAudit, reportExport } from '@fieldline/contracts';
import type { Rules } from './rules';

export const auditRules: Rules = (api) => {
  test('an owner reads the log, whole or by group and person, and it is complete', async () => {
    const { body } = await api()(readAudit);
    expect(body).toMatchObject({ data: expect.any(Array), people: expect.any(Array), more: false });
    const query = { group: 'members', uid: 'nobody', before: 9 };
    expect((await api()(readAudit, { query })).body).toEqual({ data: [], more: false });
    expect((await api()(checkAudit)).body).toMatchObject({ broken: null });
    for (const bad of [{ before: 0 }, { group: 'x' }]) {
      expect((await api()(readAudit, { query: bad })).status).toBe(400);
    }
  });

  test('a reported export must name what was exported, and its format', async () => {
    const report = async (body: object) => (await api()(reportExport, { body })).status;
    expect(await report({ item: 'people', format: 'csv', count: 2 })).toBe(204);
    expect(await report({ item: 'report', format: 'pdf' })).toBe(204);
    for (const bad of [
      { item: 'people' },
      { item: 'x', format: 'csv' },
      { item: 'people', format: '../' },
    ]) {
      expect([bad, await report(bad)]).toEqual([bad, 400]);
    }
  });
};
