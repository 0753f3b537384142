import {
  type AuditEntry,
  AUDIT_GROUPS,
  AUDIT_PAGE,
  readAudit,
  type Role,
} from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivityPage from './ActivityPage';
import { sentenceOf } from './words';

const user = userEvent.setup();

const ada = { uid: 'a', name: 'Ada' };
const grace = { uid: 'g', name: 'Grace' };

const entry = (sequence: number, parts: Partial<AuditEntry>): AuditEntry => ({
  ...{ sequence, at: '2026-11-26T10:00:00.000Z', kind: 'signed_in', by: ada, session: 1 },
  ...{ network: '203.0.113.5', browser: 'Chrome 140, Mac', details: {} },
  ...{ previous: '', hash: '' },
  ...parts,
});

const AUDIT = [
  entry(5, {
    kind: 'deleted_for_good',
    by: undefined,
    network: '',
    browser: '',
    details: { count: 2 },
  }),
  entry(4, { kind: 'deleted', by: grace, details: { item: 'log', name: 'Deck' } }),
  entry(3, { kind: 'exported', details: { item: 'people', count: 3, format: 'csv' } }),
  entry(2, {
    kind: 'role_changed',
    at: '2026-11-20T10:00:00.000Z',
    details: { name: 'Grace', role: 'owner', former_role: 'viewer' },
  }),
  entry(1, { at: '2026-11-20T09:00:00.000Z', network: 'loopback' }),
];

const teamOf = (role: Role) => {
  const team = { id: 't', name: 'Northlight', role, isLost: false };
  return { current: () => team };
};

async function openPage(role: Role = 'owner', audit: readonly AuditEntry[] = AUDIT, search = '') {
  return renderWithPlatform(<ActivityPage />, {
    api: createFakeApi({ audit }),
    address: `/team/activity${search}`,
    prepare: ({ platform }) => Object.assign(platform.workspace, teamOf(role)),
  });
}

const rows = () =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );

test('an owner sees who did what from where, day by day', async () => {
  await openPage();
  expect(await screen.findByRole('table', { name: 'Nov 26, 2026' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Activity Log' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Nov 20, 2026' })).toBeInTheDocument();
  const chrome = 'Chrome 140, Mac · 203.0.113.5';
  expect(rows()).toEqual([
    ['Fieldline', 'Emptied the trash of 2 items after 30 days', '–'],
    ['Grace', 'Deleted the site visit “Deck”', chrome],
    ['Ada', 'Exported 3 people (CSV)', chrome],
    ['Ada', 'Changed the role of Grace from viewer to owner', chrome],
    ['Ada', 'Signed in', 'Chrome 140, Mac · This server'],
  ]);
});

test('the log is filtered by kind and by person', async () => {
  await openPage();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Deletions');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'Grace');
  await waitFor(() => expect(rows().map(([who]) => who)).toEqual(['Grace']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Exports');
  expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'Everybody');
  await waitFor(() => expect(rows().map(([, what]) => what)).toEqual(['Exported 3 people (CSV)']));
});

test('a filter in the address applies from the start', async () => {
  await openPage('owner', AUDIT, '?show=members');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('members');
});

test('"Show Earlier" loads earlier entries', async () => {
  const many = Array.from({ length: AUDIT_PAGE + 3 }, (_, index) =>
    entry(AUDIT_PAGE + 3 - index, {}),
  );
  await openPage('owner', many);
  await waitFor(() => expect(rows()).toHaveLength(AUDIT_PAGE));
  await user.click(screen.getByRole('button', { name: 'Show Earlier' }));
  await waitFor(() => expect(rows()).toHaveLength(AUDIT_PAGE + 3));
  expect(screen.queryByRole('button', { name: 'Show Earlier' })).not.toBeInTheDocument();
});

test('the log is saved as a file', async () => {
  const { api } = await openPage();
  const saved: string[] = [];
  const createObjectURL = jest.fn((blob: Blob) => {
    saved.push(blob.type);
    return 'blob:x';
  });
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(api.calls).toContain('GET /audit/file');
  jest.restoreAllMocks();
});

test.each(['member', 'viewer'] as const)(
  'for a %s no call is made, and the page says who may see the log',
  async (role) => {
    const { api } = await openPage(role);
    expect(await screen.findByText('Only owners can see the activity log')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument();
    expect(api.calls.filter((call) => call.includes('/audit'))).toEqual([]);
  },
);

test('shows an empty log, and a failed load', async () => {
  const { unmount } = await openPage('owner', []);
  expect(await screen.findByText('New activity appears here.')).toBeInTheDocument();
  unmount();
  const api = createFakeApi({ audit: AUDIT });
  api.fail(readAudit, 500);
  await renderWithPlatform(<ActivityPage />, { api });
  await screen.findByText('Failed to load the activity log');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
});

test('every kind has words, and an unknown kind is shown by its name', () => {
  const details = {
    name: 'N',
    role: 'owner',
    former_role: 'viewer',
    item: 'project',
    format: 'csv',
  };
  for (const kind of Object.values(AUDIT_GROUPS).flat()) {
    const sentence = sentenceOf(entry(1, { kind, details }));
    expect([kind, sentence]).toEqual([kind, expect.not.stringMatching(/undefined|_/)]);
  }
  expect(sentenceOf(entry(1, { kind: 'team_moved' }))).toBe('team moved');
  for (const [about, sentence] of [
    [{ item: 'visits', count: 1 }, 'Exported 1 site visit (CSV)'],
    [{ item: 'visits', count: 2 }, 'Exported 2 site visits (CSV)'],
    [{ item: 'people' }, 'Exported people (CSV)'],
    [{ item: 'statistics', count: 2 }, 'Exported statistics (CSV)'],
  ] as const) {
    const exported = entry(1, { kind: 'exported', details: { ...about, format: 'csv' } });
    expect(sentenceOf(exported)).toBe(sentence);
  }
});
