import 'fake-indexeddb/auto';
import { usePlatform } from '@fieldline/platform';
import { openDeviceDisk } from '@fieldline/platform/sync';
import { renderWithPlatform } from '@fieldline/testing';
import { personOf } from '@fieldline/testing/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationsOf } from './operations';
import { Undecided } from './Undecided';

/** No other tab syncs. */
class Channel {
  postMessage() {}
  close() {}
}
Object.assign(globalThis, { BroadcastChannel: Channel });

const people = ['Ada', 'Ida'].map((name) => personOf({ id: name, name, totalGuides: 0 }));

/** As the engine compares it: without the number of guides, in the order of the fields. */
function textOf({ totalGuides: _, ...person }: (typeof people)[number]): string {
  return JSON.stringify(Object.fromEntries(Object.entries(person).sort()));
}

function Page() {
  const operations = operationsOf(usePlatform(), 'u');
  return <Undecided uid="u" operations={operations} busy={false} run={(work) => void work()} />;
}

async function show() {
  const records = (await openDeviceDisk()).recordsOf('u');
  await records.write(
    people.map((person) => ({
      ...{ collection: 'people', id: person.id, base: null, era: 0 },
      undecided: textOf(person),
    })),
  );
  const { platform } = await renderWithPlatform(<Page />, {
    prepare: ({ platform: { stores } }) =>
      stores.people.write(() => [...people, personOf({ id: 'Joan' })]),
  });
  await screen.findByText('Ada, Ida');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const left = () => platform.stores.people.read().map(({ id }) => id);
  const gone = () => waitFor(() => expect(screen.queryByText('Ada, Ida')).toBeNull());
  return { press, left, gone };
}

test('the user is asked once about all people deleted elsewhere, and keeps them', async () => {
  const { press, left, gone } = await show();
  await press('Keep on All Devices');
  await gone();
  expect(left()).toEqual(['Ada', 'Ida', 'Joan']);
});

test('the user is asked once about all people deleted elsewhere, and deletes them', async () => {
  const { press, left, gone } = await show();
  await press('Delete Here Too');
  await gone();
  expect(left()).toEqual(['Joan']);
});
