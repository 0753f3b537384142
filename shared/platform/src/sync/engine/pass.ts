import { applyArrivals, applyRest } from './apply';
import type { Context } from './context';
import { refusalOf } from './failure';
import { pullAll } from './pull';
import { type Pushed, pushAll } from './push';

/** Other devices may repeatedly push first; a pass tries this often at once. */
const ROUNDS = 5;

const isRekeyed = (error: unknown) => refusalOf(error)?.code === 'REKEYED';

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
      if (!isRekeyed(error) || round === ROUNDS) throw error;
      await context.renewKeys();
    }
  }
}
