import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea, TextField } from './Field';

test.each([
  ['field', <TextField key="" label="Name" maxLength={5} />],
  ['field whose label is hidden', <TextField key="" label="Name" labelHidden maxLength={5} />],
  ['area', <TextArea key="" label="Name" maxLength={5} />],
])(
  'a pasted text that is cut by the limit of a %s says so until there is room',
  async (_, field) => {
    const user = userEvent.setup();
    render(field);
    const control = screen.getByLabelText('Name');
    await user.click(control);
    await user.paste('Ada L');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.paste('ovelace');
    expect(screen.getByRole('status')).toHaveTextContent(
      'The pasted text was cut. At most 5 characters fit here.',
    );
    expect(control).toHaveAccessibleDescription(/At most 5 characters/);
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

test('a field without a limit says nothing', async () => {
  const user = userEvent.setup();
  render(<TextField label="Name" />);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('x'.repeat(3000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
