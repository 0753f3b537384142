import { type Slot, widgetsIn } from '@fieldline/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComposedSuite, sourceRegistry } from './index';

/** What the tests of missing remotes share. */

export const remotesWith = (slot: Slot): readonly string[] => [
  ...new Set(widgetsIn(sourceRegistry().remotes, slot).map(({ remote }) => remote.name)),
];

/** Shows the suite without a remote, until it is told that the remote is back. */
export function renderWithout(down: string, signedIn = true) {
  let isDown = true;
  renderComposedSuite({
    signedIn,
    beforeLoad: (remote) => {
      if (isDown && remote === down) throw new Error('down');
    },
  });
  return { user: userEvent.setup(), comeBack: () => (isDown = false) };
}

/** Found by text: searching a whole dashboard for roles is slow. */
const retries = () => screen.queryAllByText('Try Again', { selector: 'button' });

/** Each widget of the remote in the slot says that it is missing, and appears once it can. */
export async function expectWidgetsBack(
  down: string,
  slot: Slot,
  { user, comeBack }: ReturnType<typeof renderWithout>,
): Promise<void> {
  const widgets = widgetsIn(sourceRegistry().remotes, slot);
  const count = widgets.filter(({ remote }) => remote.name === down).length;
  await waitFor(() => expect(retries()).toHaveLength(count));
  if (slot !== 'sign-in') expect(screen.getByText('Fieldline')).toBeInTheDocument();
  comeBack();
  for (const retry of retries()) await user.click(retry);
  await waitFor(() => expect(retries()).toEqual([]));
}
