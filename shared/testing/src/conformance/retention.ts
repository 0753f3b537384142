import { changeRetention, readRetention } from '@fieldline/contracts';
import type { Rules } from './rules';

export const retentionRules: Rules = (api) => {
  test('by default photos are kept without limit and changes for two years; an owner can change that', async () => {
    const rules = { photo_years: null, history_years: 2, next: null };
    expect((await api()(readRetention)).body).toEqual(rules);
    const body = { photo_years: 5 } as const;
    expect((await api()(changeRetention, { body })).body).toEqual({ ...rules, photo_years: 5 });
    expect((await api()(readRetention)).body).toEqual({ ...rules, photo_years: 5 });
  });
};
