import { REGISTRY_ELEMENT_ID } from '@fieldline/contracts';
import { renderWithPlatform } from '@fieldline/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AskOverride from './AskOverride';
import OverrideBadge from './OverrideBadge';

const ADDRESS = 'http://localhost:4001/mfe-people/';
const asked = { 'mfe-people': ADDRESS };

/** A host with this status, and the calls it received. */
function host(status = 204) {
  const told: unknown[] = [];
  globalThis.fetch = async (address, init) => {
    told.push(init?.body ? [String(address), JSON.parse(String(init.body))] : [String(address)]);
    return new Response(null, { status });
  };
  return told;
}

test('the badge names versions that are not live, and one click restores the live ones', async () => {
  const told = host();
  const reload = jest.fn();
  const overrides = { asked, failures: {} };
  await renderWithPlatform(<OverrideBadge overrides={overrides} canaries={[]} reload={reload} />);
  expect(screen.getByRole('region', { name: 'Overrides' })).toHaveTextContent(
    `mfe-people from ${ADDRESS}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(told).toEqual([['/releases/overrides', {}]]);
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('a requested canary is named, and left in one click', async () => {
  const told = host();
  const reload = jest.fn();
  history.replaceState(null, '', '/people?canary=mfe-people&people.q=a');
  const canaries = [{ name: 'mfe-people', id: '1.0.0-aaaaaaaaaaaa' }];
  await renderWithPlatform(<OverrideBadge overrides={null} canaries={canaries} reload={reload} />);
  expect(screen.getByText('Canary: mfe-people 1.0.0-aaaaaaaaaaaa')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(told).toEqual([['/?canary=']]);
  // A reload would request it again.
  expect(location.search).toBe('?people.q=a');
});

test('a preview is named as a preview, and left in one click', async () => {
  const told = host();
  const reload = jest.fn();
  history.replaceState(null, '', '/people?preview=mfe-people@1.0.0-aaaaaaaaaaaa.0a&people.q=a');
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = REGISTRY_ELEMENT_ID;
  element.textContent = JSON.stringify({ revision: 1, previews: ['mfe-people'] });
  document.body.append(element);
  const canaries = ['mfe-people', 'mfe-search'].map((name) => ({ name, id: '1.0.0-aaaaaaaaaaaa' }));
  await renderWithPlatform(<OverrideBadge overrides={null} canaries={canaries} reload={reload} />);
  element.remove();
  expect(screen.getByText('Preview: mfe-people 1.0.0-aaaaaaaaaaaa')).toBeInTheDocument();
  expect(screen.getByText('Canary: mfe-search 1.0.0-aaaaaaaaaaaa')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(told).toEqual([['/?canary=&preview=']]);
  expect(location.search).toBe('?people.q=a');
});

test('many versions are counted in one line, which opens their list', async () => {
  const canaries = ['mfe-auth', 'mfe-people', 'mfe-search'].map((name) => ({ name, id: '1.0.0' }));
  await renderWithPlatform(<OverrideBadge overrides={null} canaries={canaries} />);
  const last = screen.getByText('Canary: mfe-search 1.0.0');
  expect(last).not.toBeVisible();
  await userEvent.click(screen.getByText('3 versions that are not live'));
  expect(last).toBeVisible();
});

test('a build that did not answer is shown with its failure', async () => {
  const overrides = { asked, failures: { 'mfe-people': 'Failed to fetch' } };
  await renderWithPlatform(<OverrideBadge overrides={overrides} canaries={[]} />);
  expect(screen.getByText('mfe-people is the live one: Failed to fetch')).toBeInTheDocument();
});

test('if the host refuses, the badge stays and shows the failure', async () => {
  host(500);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = jest.fn();
  const { toast } = await renderWithPlatform(
    <OverrideBadge overrides={{ asked, failures: {} }} canaries={[]} reload={reload} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(toast.get()?.title).toBe('The overrides could not be cleared'));
  expect(reload).not.toHaveBeenCalled();
});

test('signing out clears the overrides for the next user', async () => {
  const told = host();
  const reload = jest.fn();
  const { platform } = await renderWithPlatform(
    <OverrideBadge overrides={{ asked, failures: {} }} canaries={[]} reload={reload} />,
  );
  act(() => platform.events.emit('auth:logout'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(told).toEqual([['/releases/overrides', {}]]);
});

test('an address alone runs nothing: the dialog asks, and a yes adds the override', async () => {
  const told = host();
  const go = jest.fn();
  const before = { 'mfe-auth': 'http://localhost:4002/' };
  history.replaceState(null, '', `/people?override=mfe-people:${ADDRESS}`);
  await renderWithPlatform(<AskOverride asked={asked} before={before} go={go} />);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(`mfe-people from ${ADDRESS}`);
  expect(told).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Run It' }));
  expect(told).toEqual([['/releases/overrides', { ...before, ...asked }]]);
  await waitFor(() => expect(go).toHaveBeenCalledWith('http://localhost/people'));
});

test('a no leaves everything live, and removes the override from the address', async () => {
  const told = host();
  history.replaceState(null, '', `/people?people.q=a&override=mfe-people:${ADDRESS}`);
  await renderWithPlatform(<AskOverride asked={asked} before={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(told).toEqual([]);
  expect(location.search).toBe('?people.q=a');
});
