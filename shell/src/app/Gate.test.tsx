import { createSubject } from '@fieldline/platform/host';
import { renderWithPlatform, sourceRegistry } from '@fieldline/testing';
import { act, screen } from '@testing-library/react';
import { Pages } from '../pages/Pages';
import { createRemoteLoader, type LoadOutcome } from '../remotes/loader';
import { Gate } from './Gate';
import { type Suite, SuiteContext } from './SuiteContext';

jest.mock('../pages/Pages', () => ({ Pages: jest.fn(() => <p>Page</p>) }));

const suite: Suite = {
  registry: { ...sourceRegistry(), remotes: [] },
  loader: createRemoteLoader(() => Promise.reject(new Error('There are no remotes'))),
  toasts: createSubject<null>(null),
  searchWanted: createSubject(false),
  keeping: createSubject('local-storage'),
  leaving: createSubject(false),
  signOut: () => undefined,
  outcomes: createSubject<readonly LoadOutcome[]>([]),
  overrides: null,
  mayTry: false,
};

test('a repeated session state, as when the provider confirms it, rerenders no page', async () => {
  const { platform } = await renderWithPlatform(
    <SuiteContext value={suite}>
      <Gate />
    </SuiteContext>,
  );
  await screen.findByText('Page');
  jest.mocked(Pages).mockClear();
  await act(() => platform.session.updateProfile({ name: 'Ada King', photoURL: null }));
  expect(platform.session.state()).toMatchObject({ user: { name: 'Ada King' } });
  expect(Pages).not.toHaveBeenCalled();
});
