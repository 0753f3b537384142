import { readCredits, updateCredits } from '@fieldline/contracts';
import { type FakeApiState, type Handler, on, Refusal } from './handler';

const creditsOf = (state: FakeApiState) => ({
  credits: state.credits,
  tier: state.tier,
  version: state.creditsVersion,
});

/** The ledger; a key is charged once. */
export function createCreditHandlers(): readonly Handler[] {
  const charged = new Set<string>();
  return [
    on(readCredits, ({ state }) => creditsOf(state)),
    on(updateCredits, ({ state, body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      if (charged.has(key)) return creditsOf(state);
      if (headers.get('if-match') !== `"${state.creditsVersion}"`)
        throw new Refusal(412, 'STALE_VERSION');
      if (body.credits > state.credits) throw new Refusal(422, 'BALANCE_CANNOT_RISE');
      charged.add(key);
      state.credits = body.credits;
      state.creditsVersion += 1;
      return creditsOf(state);
    }),
  ];
}
