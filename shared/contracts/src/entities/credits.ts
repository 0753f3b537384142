import * as z from 'zod/mini';

/** Balance and tier on the wire; `version` counts the changes of the ledger and goes into `If-Match`. */
export const creditsWire = z.object({
  credits: z.number(),
  tier: z.string(),
  version: z.number(),
});

export const creditsUpdateWire = z.object({
  credits: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

/** A user's credits. Any tier but `pro` is free. */
export interface CreditsInfo {
  readonly credits: number;
  readonly tier: 'free' | 'pro';
  readonly version: number;
}

const tolerantCredits = z.object({
  credits: z.number(),
  tier: z.catch(z.string(), 'free'),
  version: z._default(z.number(), 0),
});

export function decodeCredits(wire: unknown): CreditsInfo {
  const { credits, tier, version } = z.parse(tolerantCredits, wire);
  return { credits, tier: tier === 'pro' ? 'pro' : 'free', version };
}
