import { type Slot, widgetsIn } from '@fieldline/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComposedSuite, sourceRegistry } from './index';

/** Shared by the tests of missing remotes. */

export const remotesWith = (slot: Slot): readonly string[] => [
  ...new Set(widgetsIn(sourceRegistry().remotes, slot).map(({ remote }) => remote.name)),
];

/** Shows the suite without a remote, until the test makes the remote available. */
export function renderWithout(down: string, signedIn = true, address = '/') {
  let isDown = true;
  renderComposedSuite({
    signedIn,
    address,
    beforeLoad: (remote) => {
      if (isDown && remote === down) throw new Error('down');
    },
  });
  return { user: userEvent.setup(), comeBack: () => (isDown = false) };
}

/** Found by text: searching a whole dashboard for roles is slow. */
const retries = () => screen.queryAllByText('Try Again', { selector: 'button' });

/**
 * Expects each widget of the remote in the slot to offer Try Again, and to appear once it can be
 * loaded.
 */
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
