import { screen, waitFor } from '@testing-library/react';

beforeEach(() => {
  document.body.innerHTML = '<p>Something else</p>';
});

test('if an element never appears, the error contains the current document', async () => {
  const looking = screen.findByText('Wanted', {}, { timeout: 60 });
  await expect(looking).rejects.toThrow(/text: Wanted[^]*Something else/);
});

test('while a test waits for an element, errors are made without the document', async () => {
  const messages: string[] = [];
  const look = () => {
    try {
      screen.getByText('Wanted');
    } catch (error) {
      if (error instanceof Error) messages.push(error.message);
      throw error;
    }
  };
  await expect(waitFor(look, { timeout: 60 })).rejects.toThrow('Something else');
  expect(messages[0]).toContain('text: Wanted');
  expect(messages[0]).not.toContain('Something else');
});

test('the error of a direct search contains the document', () => {
  expect(() => screen.getByText('Wanted')).toThrow('Something else');
});
