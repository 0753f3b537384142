import { listProjects } from '@fieldline/contracts';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { projectWireOf } from '@fieldline/testing/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExampleSection } from './ExampleSection';

test('says how many wait, and leads to them', async () => {
  const api = createFakeApi({ projects: [projectWireOf()] });
  await renderWithPlatform(<ExampleSection />, { api });
  await screen.findByText('1 of 1 projects wait for a first visit.');
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute('href', '/example');
});

test('a failure says so, and can be tried again', async () => {
  const api = createFakeApi();
  api.fail(listProjects, 500);
  await renderWithPlatform(<ExampleSection />, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByText('0 of 0 projects wait for a first visit.');
});
