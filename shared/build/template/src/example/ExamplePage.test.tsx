import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { projectWireOf } from '@fieldline/testing/fixtures';
import { screen } from '@testing-library/react';
import { ExamplePage } from './ExamplePage';

test('lists the projects that wait for a visit', async () => {
  const api = createFakeApi({ projects: [projectWireOf({ name: 'Harbour Bridge' })] });
  await renderWithPlatform(<ExamplePage />, { api, address: '/example' });
  expect(await screen.findByRole('link', { name: 'Harbour Bridge' })).toBeInTheDocument();
});

test('says so where none waits', async () => {
  await renderWithPlatform(<ExamplePage />, { address: '/example' });
  await screen.findByText('Every project has been visited');
});
