import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictDialog } from './ConflictDialog';

test.each([
  ['Save My Version', 'mine'],
  ['Use Saved Version', 'saved'],
  ['Back to Form', 'back'],
])('both versions are shown, and "%s" means %s', async (name, choice) => {
  const onChoose = jest.fn();
  render(
    <ConflictDialog
      differences={[{ label: 'Name', mine: 'Drill', saved: '' }]}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByText('Drill')).toBeInTheDocument();
  expect(screen.getByText('(empty)')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onChoose).toHaveBeenCalledWith(choice);
});

test('leaving the dialog returns to the form', async () => {
  const onChoose = jest.fn();
  render(<ConflictDialog differences={[]} onChoose={onChoose} />);
  expect(screen.getByText('Both versions are identical.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(onChoose).toHaveBeenCalledWith('back');
});
