import { WAITING_KEY, workspaceKeyOf, type WorkspaceWire } from '@fieldline/contracts';
import type { Platform, SessionState } from '@fieldline/platform';
import { createSubject } from '@fieldline/platform/host';
import { createTestPlatform, TEST_USER } from '@fieldline/testing';
import { createWorkspace } from './createWorkspace';
import { switchTo, teamSenders } from './teamParts';
import { waitingElsewhere } from './waitingElsewhere';

const TEAM: WorkspaceWire = { id: 'team-1', name: 'Northlight', role: 'member' };
const SIGNED_IN: SessionState = { status: 'signed-in', user: TEST_USER };
const { uid } = TEST_USER;
const key = workspaceKeyOf(uid);
const logger = { error: jest.fn(), warn: jest.fn(), scoped: () => logger };

let stores: Platform['stores'];
beforeEach(async () => {
  ({ stores } = (await createTestPlatform()).platform);
  await stores.recentSearches.write(() => ['bridge']);
});

function openTab() {
  const state = createSubject<SessionState>({ status: 'checking' });
  const done: string[] = [];
  const session = { state: state.get, subscribe: state.subscribe };
  const load = (to: string) => void done.push(to);
  const told = (what: string) => ({ forget: async () => void done.push(what) });
  const kept = { kept: told('copies'), lastAnswers: told('answers') };
  const parts = { session, backing: localStorage, logger, load, stores, ...kept };
  const workspace = createWorkspace({
    ...parts,
    target: window,
    switchTo: (...to) => switchTo({ ...parts, state: workspace.state }, ...to),
  });
  const answer = (body: string, init: ResponseInit) =>
    teamSenders(
      {
        fetch: async () => new Response(body, init),
        sendForm: async () => ({ status: 201, statusText: '', body: '' }),
      },
      { ...parts, state: workspace.state },
    ).fetch('/api/projects');
  return { workspace, state, done, answer };
}

afterEach(() => localStorage.clear());

test('a user is in their own workspace until they switch, and stays in the new one at the next start', async () => {
  const { workspace, state, done } = openTab();
  expect(workspace.owner()).toBeUndefined();
  state.set(SIGNED_IN);
  expect(workspace.current()).toEqual({ id: null, name: null, role: 'owner', isLost: false });
  expect(workspace.owner()).toBe(uid);
  await workspace.switchTo(TEAM, '/team');
  // The browser's data of the workspace are removed before the page is reloaded.
  expect(done).toEqual(['copies', 'answers', '/team']);
  expect([stores.products.read(), stores.recentSearches.read()]).toEqual([[], []]);

  const next = openTab();
  next.state.set(SIGNED_IN);
  expect(next.workspace.current()).toMatchObject({ id: 'team-1', name: 'Northlight' });
  expect(next.workspace.owner()).toBe(`${uid} team-1`);
  expect(next.workspace.ownerFor(uid)).toBe(`${uid} team-1`);
  await next.workspace.switchTo(null);
  expect(localStorage.getItem(key)).toBeNull();
});

test('another user of the browser has their own choice', async () => {
  const { workspace, state } = openTab();
  state.set(SIGNED_IN);
  await workspace.switchTo(TEAM);
  const next = openTab();
  next.state.set({ status: 'signed-in', user: { ...TEST_USER, uid: 'other' } });
  expect(next.workspace.current().id).toBeNull();
  next.state.set({ status: 'signed-out' });
  next.state.set(SIGNED_IN);
  expect(next.workspace.current().id).toBe('team-1');
});

test('captures for a team that an earlier release made from one’s own workspace stay with it', () => {
  const made = { ...TEAM, id: uid, role: 'owner', is_home: true };
  localStorage.setItem(key, JSON.stringify(made));
  const { workspace, state } = openTab();
  state.set(SIGNED_IN);
  expect(workspace.owner()).toBe(uid);
  expect(workspace.current()).toMatchObject({ id: uid, name: 'Northlight' });
});

test('another tab that switches reloads this one', () => {
  const { state, done } = openTab();
  state.set(SIGNED_IN);
  localStorage.setItem(key, JSON.stringify(TEAM));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(done).toEqual(['/']);
});

test('an answer states the role, also for the next start; one without a membership ends the team', async () => {
  localStorage.setItem(key, JSON.stringify(TEAM));
  const { workspace, state, answer } = openTab();
  state.set(SIGNED_IN);
  await answer('{}', { headers: { 'x-workspace-role': 'viewer' } });
  expect(workspace.current().role).toBe('viewer');
  const next = openTab();
  next.state.set(SIGNED_IN);
  expect(next.workspace.current().role).toBe('viewer');
  await next.answer('{"code":"NO_WORKSPACE"}', { status: 404 });
  await next.answer('{"code":"NO_WORKSPACE"}', { status: 404 });
  expect(next.workspace.current()).toMatchObject({ name: 'Northlight', isLost: true });
  // No data of the team can be read here, even without a network.
  expect(next.done).toEqual(['copies', 'answers']);
});

test('unsent changes of other workspaces are found, but none of other users', () => {
  for (const owner of [
    uid,
    `${uid} team-1`,
    `${uid} team-2`,
    `${uid}@example.com`,
    'other team-1',
  ]) {
    localStorage.setItem(`${WAITING_KEY}:${owner}`, '1');
  }
  const found = waitingElsewhere(localStorage, `${uid} team-1`);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ owner: uid, id: null });
  expect(found).toContainEqual({ owner: `${uid} team-2`, id: 'team-2' });
});

test.each(['', '{}', 'null', '{"id":1}'])('an invalid choice (%j) is ignored', (text) => {
  localStorage.setItem(key, text);
  const { workspace, state } = openTab();
  state.set(SIGNED_IN);
  expect(workspace.current().id).toBeNull();
});
