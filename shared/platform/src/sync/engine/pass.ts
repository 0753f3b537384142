import { applyArrivals, applyRest } from './apply';
import type { Context } from './context';
import { refusalOf } from './failure';
import { pullAll } from './pull';
import { type Pushed, pushAll } from './push';

/** Other devices may be first with a change again and again; so often is it tried at once. */
const ROUNDS = 5;

const isRekeyed = (error: unknown) => refusalOf(error)?.code === 'REKEYED';

/**
 * Takes what the server has, merges it, and sends what this device has: afterwards the two have the
 * same. Whatever cuts it off, the next pass goes on from there.
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
