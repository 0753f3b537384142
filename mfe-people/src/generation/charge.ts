import {
  CREDITS_PER_GUIDE,
  type GenerationRun,
  type Person,
  type SalesGuide,
} from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import { sameUser } from './owner';
import { claim, forget } from './runs';
import { type Outcome, settle } from './settle';
import { inTurn } from './turn';

type Needed = Pick<Platform, 'credits' | 'session' | 'stores'>;

/**
 * What became of a charge. Nothing was charged where there is a `rival` that makes the same guide, no
 * room for the guides (`full`), or too few credits (`short`).
 */
export type Charged =
  | { readonly outcome: Outcome | 'rival' | 'full' }
  | { readonly outcome: 'short'; readonly needed: number; readonly credits: number };

/** Charges for guides that are written, and makes them visible. An abort before the charge ends it. */
export const chargeFor = (
  platform: Needed,
  person: Person,
  guides: readonly SalesGuide[],
  signal?: AbortSignal,
): Promise<Charged> => inTurn(() => chargeInTurn(platform, person, guides, signal), signal);

/** The same, for a caller that has the turn already. */
export async function chargeInTurn(
  platform: Needed,
  person: Person,
  guides: readonly SalesGuide[],
  signal?: AbortSignal,
): Promise<Charged> {
  const isOwner = sameUser(platform.session);
  const cost = guides.length * CREDITS_PER_GUIDE;
  const balance = await platform.credits.read();
  signal?.throwIfAborted();
  if (!isOwner()) return { outcome: 'refused' };
  if (balance.credits < cost) return { outcome: 'short', needed: cost, credits: balance.credits };
  const run: GenerationRun = {
    id: newKey(),
    person,
    guides: [...guides],
    cost,
    credits: balance.credits - cost,
    version: balance.version,
    createdAt: new Date().toISOString(),
  };
  const claimed = await claim(platform.stores, run);
  if (claimed !== 'claimed') return { outcome: claimed };
  if (signal?.aborted) {
    await forget(platform.stores, run);
    signal.throwIfAborted();
  }
  return { outcome: await settle(platform, run, isOwner) };
}
