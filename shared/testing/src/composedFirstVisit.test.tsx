import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logWireOf, personOf, productWireOf, projectWireOf, salesGuideOf } from './fixtures';
import { createFakeApi, renderComposedSuite } from './index';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const firstSteps = () => screen.findByRole('region', { name: 'First steps' });

test('a first visit explains the suite, and its steps are ticked when done', async () => {
  const { platform } = renderComposedSuite();
  const steps = await firstSteps();
  expect(steps).toHaveTextContent('writes a sales guide for each conversation');
  expect(
    within(steps)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/?people.add=1', '/?generate=', '/visits?add=1']);
  const user = userEvent.setup();
  await user.click(within(steps).getByRole('link', { name: /Add your first person/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Person' });
  await user.type(within(dialog).getByLabelText('Name'), 'Grace Hopper');
  await user.click(within(dialog).getByRole('button', { name: 'Add Person' }));
  await within(await firstSteps()).findByLabelText('Done:');
  expect(
    within(await firstSteps()).queryByRole('link', { name: /Add your first person/ }),
  ).not.toBeInTheDocument();
  await user.click(within(await firstSteps()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  expect(platform.stores.preferences.read().firstSteps).toBe('closed');
});

test('samples are marked, and are removed with one click', async () => {
  const api = createFakeApi({
    products: [
      productWireOf({ id: 'sample-product-insight', name: 'SiteInsight' }),
      productWireOf({ id: 'own', name: 'Drill' }),
    ],
    projects: [projectWireOf({ id: 'sample-project-harbour' })],
    logs: [logWireOf({ id: 'sample-log-north', project_id: 'sample-project-harbour' })],
  });
  const { platform } = renderComposedSuite({ api });
  const user = userEvent.setup();
  const people = await screen.findByRole('region', { name: 'People Management' });
  expect((await within(people).findAllByText('Sample')).length).toBe(4);
  const remove = await within(await firstSteps()).findByRole('button', { name: 'Remove Samples' });
  await user.click(remove);
  await within(people).findByText('No people found');
  await waitFor(() => expect(api.state.products.map(({ id }) => id)).toEqual(['own']));
  expect(api.state.projects).toEqual([]);
  expect(platform.stores.salesGuides.read()).toEqual([]);
  expect(platform.stores.people.read()).toEqual([]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Samples' })).not.toBeInTheDocument(),
  );
});

test('a user who has done all steps never sees them', async () => {
  const api = createFakeApi({ logs: [logWireOf({ id: 'own' })], projects: [projectWireOf({})] });
  const { platform } = renderComposedSuite({
    api,
    local: {
      people: [personOf()],
      salesGuides: [salesGuideOf()],
    },
  });
  await waitFor(() => expect(platform.stores.preferences.read().firstSteps).toBe('closed'));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});
