import { screen, waitFor } from '@testing-library/react';

beforeEach(() => {
  document.body.innerHTML = '<p>Something else</p>';
});

test('what never comes is told with the document as it is then', async () => {
  const looking = screen.findByText('Wanted', {}, { timeout: 60 });
  await expect(looking).rejects.toThrow(/text: Wanted[^]*Something else/);
});

test('while it is waited for, an error goes without the document', async () => {
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

test('what is looked for at once, and is not there, is told with the document', () => {
  expect(() => screen.getByText('Wanted')).toThrow('Something else');
});
