import {
  CREDITS_PER_GUIDE,
  type GenerationRun,
  type Person,
  type SalesGuide,
} from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import { sameUser } from './sameUser';
import { claim, forget } from './runs';
import { type Outcome, settle } from './settle';
import { oneTabAtATime } from './oneTabAtATime';

type Needed = Pick<Platform, 'credits' | 'session' | 'stores'>;

/**
 * The outcome of a charge. Nothing was charged if another run makes the same guide (`rival`), if there
 * is no room for the guides (`full`), or if there are too few credits (`short`).
 */
export type Charged =
  | { readonly outcome: Outcome | 'rival' | 'full' }
  | { readonly outcome: 'short'; readonly needed: number; readonly credits: number };

/** Charges for finished guides, and makes them visible. An abort before the charge cancels it. */
export const chargeFor = (
  platform: Needed,
  person: Person,
  guides: readonly SalesGuide[],
  signal?: AbortSignal,
): Promise<Charged> => oneTabAtATime(() => chargeAlone(platform, person, guides, signal), signal);

/** The same, for a caller that already excludes other tabs. */
export async function chargeAlone(
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
