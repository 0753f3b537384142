import { renderWithPlatform } from '@fieldline/testing';
import { personOf } from '@fieldline/testing/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MergeDialog from './MergeDialog';

test('says that a second email goes into the notes, and writes it there', async () => {
  const user = userEvent.setup();
  const one = personOf({ id: 'a', email: 'ada@example.com', notes: undefined });
  const two = personOf({ id: 'b', email: 'ada@home.example', notes: undefined });
  const onMerged = jest.fn();
  const { platform } = await renderWithPlatform(
    <MergeDialog people={[one, two]} onClose={jest.fn()} onMerged={onMerged} />,
    { prepare: ({ platform: { stores } }) => stores.people.write(() => [one, two]) },
  );
  expect(
    screen.getByText(/such as a second email or phone number, are added to the notes/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalled());
  expect(platform.stores.people.read()).toMatchObject([
    { id: 'a', email: 'ada@example.com', notes: 'Email: ada@home.example' },
  ]);
});
