import { readAnalytics } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { logWireOf } from '@fieldline/testing/fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitsOverTime } from './VisitsOverTime';

beforeEach(() => localStorage.clear());

const user = userEvent.setup();
const today = new Date().toISOString().slice(0, 10);
const logs = [logWireOf({ date: today }), logWireOf({ id: 'l2', date: today })];
const Address = () => <output aria-label="address">{useLocation().search}</output>;
const show = (api = createFakeApi({ logs }), address = '/') =>
  renderWithPlatform(
    <>
      <VisitsOverTime />
      <Address />
    </>,
    { api, address },
  );

test('while the numbers load, their space is reserved', async () => {
  const api = createFakeApi({ logs });
  const release = api.hold(readAnalytics);
  await show(api);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release();
  await screen.findByRole('img');
});

test('without visits the chart says so', async () => {
  await show(createFakeApi());
  await screen.findByRole('img', { name: 'No site visits in the last 30 days.' });
});

test('a failed load can be retried', async () => {
  const api = createFakeApi({ logs });
  api.fail(readAnalytics, 500);
  await show(api);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('img');
});

test('the chart has a summary in words, and the table has the same numbers', async () => {
  await show();
  await screen.findByRole('img', { name: /^2 site visits in the last 30 days, most on/ });
  const toggle = screen.getByRole('button', { name: 'Show as table' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(within(rows.at(-1) ?? document.body).getByRole('cell')).toHaveTextContent('2');
});

test('the period is kept in the address', async () => {
  await show(undefined, '/?visits.period=year');
  await screen.findByRole('img', { name: /in the last 12 months/ });
  await user.selectOptions(screen.getByLabelText('Period'), 'Quarter');
  await screen.findByRole('img', { name: /in the last 90 days/ });
  expect(document.querySelectorAll('rect')).toHaveLength(90);
  expect(screen.getByLabelText('address')).toHaveTextContent('?visits.period=quarter');
});
