import { renderWithPlatform } from '@fieldline/testing';
import { screen } from '@testing-library/react';
import { FirstVisit } from './FirstVisit';

jest.mock('./FirstSteps', () => ({
  __esModule: true,
  default: () => {
    throw new Error('broken');
  },
}));
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('first steps that break affect nothing else', async () => {
  await renderWithPlatform(
    <>
      <FirstVisit />
      <p>The widgets</p>
    </>,
  );
  expect(await screen.findByText('The widgets')).toBeInTheDocument();
});
