import { readCredits, updateCredits } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { type FakeApiState, type Handler, Refusal } from './handler';

const creditsOf = (state: FakeApiState) => ({
  credits: state.credits,
  tier: state.tier,
  version: state.creditsVersion,
});

/** The ledger; a key is charged once. */
export function createCreditHandlers(): readonly Handler[] {
  const charged = new Set<string>();
  return [
    [readCredits, ({ state }) => creditsOf(state)],
    [
      updateCredits,
      ({ state, body, headers }) => {
        const key = headers.get('idempotency-key') ?? '';
        if (charged.has(key)) return creditsOf(state);
        if (headers.get('if-match') !== `"${state.creditsVersion}"`)
          throw new Refusal(412, 'STALE_VERSION');
        const target = z.parse(z.object({ credits: z.number() }), body).credits;
        if (target > state.credits) throw new Refusal(422, 'BALANCE_CANNOT_RISE');
        charged.add(key);
        state.credits = target;
        state.creditsVersion += 1;
        return creditsOf(state);
      },
    ],
  ];
}
