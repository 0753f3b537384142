import { readAudit } from '@fieldline/contracts';
import type { Rules } from './rules';

export const auditRules: Rules = (api) => {
  test('an owner reads the log, whole or by group and person', async () => {
    const { body } = await api()(readAudit);
    expect(body).toMatchObject({ data: expect.any(Array), people: expect.any(Array), more: false });
    const query = { group: 'members', uid: 'nobody', before: 9 };
    expect((await api()(readAudit, { query })).body).toEqual({ data: [], more: false });
    for (const bad of [{ before: 0 }, { group: 'x' }]) {
      expect((await api()(readAudit, { query: bad })).status).toBe(400);
    }
  });
};
