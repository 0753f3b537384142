import { applyArrivals, applyRest } from './apply';
import type { Context } from './context';
import { refusalOf } from './failure';
import { pullAll } from './pull';
import { type Pushed, pushAll } from './push';

/** Other devices may repeatedly push first; a pass tries this often at once. */
const ROUNDS = 5;

/** The server has other keys or other data than when they were pulled. */
const HAS_CHANGED: readonly unknown[] = ['REKEYED', 'RESTORED'];

/**
 * Pulls the server's records, merges them, and pushes this device's: afterwards the two are the same. If the
 * pass is interrupted, the next one continues from there.
 */
export async function pass(context: Context): Promise<Pushed> {
  await applyRest(context);
  for (let round = 1; ; round += 1) {
    const room = await pullAll(context);
    await applyArrivals(context);
    try {
      const pushed = await pushAll(context);
      if (!pushed.isStale || round === ROUNDS) return { ...pushed, room: pushed.room ?? room };
    } catch (error) {
      const code = refusalOf(error)?.code;
      if (!HAS_CHANGED.includes(code) || round === ROUNDS) throw error;
      if (code === 'REKEYED') await context.renewKeys();
    }
  }
}
