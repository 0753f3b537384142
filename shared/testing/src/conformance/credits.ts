import { readCredits, updateCredits } from '@fieldline/contracts';
import { refusal, type Rules, stale } from './rules';

export const creditRules: Rules = (api) => {
  const charge = (credits: number, version: number, key: string) =>
    api()(updateCredits, {
      body: { credits },
      headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
    });

  test('a new account has 50 credits and the free tier', async () => {
    expect((await api()(readCredits)).body).toEqual({ credits: 50, tier: 'free', version: 1 });
  });

  test('a charge raises the version, and the same key is charged once', async () => {
    const charged = { credits: 48, tier: 'free', version: 2 };
    expect(await charge(48, 1, 'a')).toMatchObject({ status: 200, body: charged });
    expect(await charge(48, 1, 'a')).toMatchObject({ status: 200, body: charged });
    expect((await api()(readCredits)).body).toEqual(charged);
  });

  test('a charge on an older version is refused, and so is a raise', async () => {
    await charge(48, 1, 'a');
    expect(await charge(47, 1, 'b')).toMatchObject(stale);
    expect(await charge(49, 2, 'c')).toMatchObject(refusal(422, 'BALANCE_CANNOT_RISE'));
    expect((await api()(readCredits)).body).toMatchObject({ credits: 48, version: 2 });
  });

  test('a repeated key succeeds without a charge, even after another charge', async () => {
    await charge(48, 1, 'a');
    await charge(45, 2, 'b');
    expect((await charge(48, 1, 'a')).status).toBe(200);
    expect((await api()(readCredits)).body).toMatchObject({ credits: 45, version: 3 });
  });
};
