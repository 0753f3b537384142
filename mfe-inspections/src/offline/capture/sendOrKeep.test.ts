import { ApiError, NetworkError } from '@fieldline/platform';
import { sendOrKeep } from './sendOrKeep';

/**
 * Runs `sendOrKeep` with the given connection and server; returns the ways used and the outcome.
 */
async function tried(told: { isNeeded?: boolean; isLost?: boolean; error?: Error }) {
  const { isNeeded = false, isLost = false, error } = told;
  const outbox = { isNeeded: (id?: string) => id === 'v-1' && isNeeded };
  const connection = { isLost: () => isLost };
  const ways: string[] = [];
  const send = async () => {
    ways.push('sent');
    if (error) throw error;
    return 'done';
  };
  const keep = async () => {
    ways.push('kept');
    return 'done';
  };
  const outcome = await sendOrKeep({ outbox, connection }, { id: 'v-1', send, keep }).catch(
    (failure: unknown) => failure,
  );
  return { ways, outcome };
}

const lost = new NetworkError(new TypeError('no network'));
const refused = new ApiError(422, 'INVALID', 'No');

test.each([
  ['a network', {}, ['sent'], 'done'],
  ['an unsent item that it belongs to', { isNeeded: true }, ['kept'], 'done'],
  [
    'a network that gets lost during the call',
    { isLost: true, error: lost },
    ['sent', 'kept'],
    'done',
  ],
  ['one attempt that got lost', { error: lost }, ['sent'], lost],
  ['a refusal, whatever the network', { isLost: true, error: refused }, ['sent'], refused],
])('sending with %s', async (_, told, ways, outcome) => {
  expect(await tried(told)).toEqual({ ways, outcome });
});
