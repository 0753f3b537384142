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
  ).toEqual(['/products/create', '/?people.add=1', '/?generate=', '/visits?add=1']);
  const user = userEvent.setup();
  await user.click(within(steps).getByRole('link', { name: /Add a person/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Person' });
  await user.type(within(dialog).getByLabelText('Name'), 'Grace Hopper');
  await user.click(within(dialog).getByRole('button', { name: 'Add Person' }));
  await within(await firstSteps()).findByLabelText('Done:');
  expect(
    within(await firstSteps()).queryByRole('link', { name: /Add a person/ }),
  ).not.toBeInTheDocument();
  await user.click(within(await firstSteps()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  expect(platform.stores.preferences.read().firstSteps).toBe('closed');
});

test('from a fresh account to the first own guide there are at most 14 clicks and fields', async () => {
  renderComposedSuite();
  const user = userEvent.setup();
  let steps = 0;
  const click = async (element: HTMLElement) => {
    steps += 1;
    await user.click(element);
  };
  const fill = async (label: string, text: string) => {
    steps += 1;
    const field = await screen.findByLabelText(label, { selector: 'input, select, textarea' });
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, text);
    else await user.type(field, text);
  };
  await click(await within(await firstSteps()).findByRole('link', { name: /Add a product/ }));
  await fill('Product Name', 'Drill');
  await fill('Description', 'Drills round holes.');
  await fill('Category', 'Hardware');
  await fill('Target Audience', 'Builders');
  await fill('Feature 1', 'Quiet');
  await fill('Benefit 1', 'Saves an hour a day');
  await fill('Sales Pitch', 'Round and fast.');
  await click(screen.getByRole('button', { name: 'Create Product' }));
  await click(await screen.findByRole('button', { name: 'Generate' }));
  expect(await screen.findByRole('checkbox', { name: 'Drill' })).toBeChecked();
  await fill('LinkedIn profile URL or email', 'linkedin.com/in/ada-lovelace');
  await click(screen.getByRole('button', { name: 'Generate Sales Guide' }));
  expect(await screen.findByText('Generating your sales guides...')).toBeInTheDocument();
  expect(steps).toBeLessThanOrEqual(14);
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
  const api = createFakeApi({
    products: [productWireOf({})],
    logs: [logWireOf({ id: 'own' })],
    projects: [projectWireOf({})],
  });
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
