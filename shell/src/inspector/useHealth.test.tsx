import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteFacts } from './model';
import { RemotesPart } from './RemotesPart';
import { useHealth } from './useHealth';

const LINE = '1 of 20 visitors met an error that nothing caught (over the goal of 1 %)';
const remote = (name: string): RemoteFacts => ({
  ...{ name, version: '1.0.0-aaaaaaaaaaaa', channel: 'live', bucket: null, origin: '' },
  ...{ files: 0, bytes: null, ms: null, failures: [] },
});

function Shown({ mayTry }: { mayTry: boolean }) {
  const healthOf = useHealth(mayTry);
  return (
    <RemotesPart shell="1.0.0" remotes={[remote('mfe-a'), remote('mfe-b')]} healthOf={healthOf} />
  );
}

const host = jest.spyOn(globalThis, 'fetch');
beforeEach(() => host.mockReset());
afterAll(() => host.mockRestore());

test('a tester sees the error budget of each version that has visitors', async () => {
  const user = userEvent.setup();
  const health = [{ name: 'mfe-a', id: '1.0.0-aaaaaaaaaaaa', lines: [LINE] }];
  host.mockResolvedValue(Response.json(health));
  render(<Shown mayTry />);
  await user.click(await screen.findByText('Error budget of the last day'));
  expect(screen.getByText(LINE)).toBeVisible();
  expect(host).toHaveBeenCalledWith('/releases/health');
});

test('other users do not see it, and request nothing', () => {
  render(<Shown mayTry={false} />);
  expect(host).not.toHaveBeenCalled();
  expect(screen.queryByText('Error budget of the last day')).not.toBeInTheDocument();
});

test.each([
  ['a host that does not report it', () => Promise.resolve(new Response('', { status: 404 }))],
  ['an invalid answer', () => Promise.resolve(Response.json({ no: 'list' }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('with %s the rest is shown', async (_what, answer) => {
  host.mockImplementation(answer);
  render(<Shown mayTry />);
  await waitFor(() => expect(host).toHaveBeenCalled());
  expect(screen.getByText('mfe-a')).toBeInTheDocument();
  expect(screen.queryByText('Error budget of the last day')).not.toBeInTheDocument();
});
