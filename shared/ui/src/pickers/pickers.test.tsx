import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../overlays/Dialog';
import { ChipPicker } from './ChipPicker';
import { Combobox } from './Combobox';
import { optionsFor } from './options';

const PEOPLE = [
  { id: '1', label: 'Ada Lovelace', detail: 'ada@example.com' },
  { id: '2', label: 'Grace Hopper', detail: 'grace@example.com' },
];

function Person({ onChoose = () => {} }: { onChoose?: (id: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Person"
      value={text}
      onChange={setText}
      options={optionsFor(PEOPLE, text)}
      onChoose={({ id, detail = '' }) => {
        setText(detail);
        onChoose(id);
      }}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Person' });

test('suggests, and takes what is chosen by keys', async () => {
  const onChoose = jest.fn();
  const user = userEvent.setup();
  render(<Person onChoose={onChoose} />);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(field(), 'gr');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  const option = screen.getByRole('option', { name: /Grace Hopper/ });
  expect(field()).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('2');
  expect(field()).toHaveValue('grace@example.com');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('takes what is clicked, and keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Person />);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: /Ada/ }));
  expect(field()).toHaveValue('ada@example.com');
  expect(field()).toHaveFocus();
});

test('Escape closes the suggestions alone, and any text may stand', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog open onOpenChange={onClose} title="Generate">
      <Person />
    </Dialog>,
  );
  await user.type(field(), 'a');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('a');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledWith(false);
});

function Tools() {
  const [chosen, setChosen] = useState<readonly string[]>(['1', 'gone']);
  return (
    <ChipPicker
      label="People"
      searchLabel="Search people"
      options={PEOPLE}
      chosen={chosen}
      onChange={setChosen}
      empty="Nobody found"
    />
  );
}

test('what is chosen stands as chips that can be removed', async () => {
  const user = userEvent.setup();
  render(<Tools />);
  const group = within(screen.getByRole('group', { name: 'People' }));
  expect(group.getAllByRole('button')).toHaveLength(1);
  await user.click(group.getByRole('checkbox', { name: 'Grace Hopper' }));
  await user.click(group.getByRole('button', { name: 'Remove Ada Lovelace' }));
  expect(group.getByRole('checkbox', { name: 'Ada Lovelace' })).not.toBeChecked();
  expect(group.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Grace Hopper']);
  expect(group.getByRole('searchbox', { name: 'Search people' })).toHaveFocus();
});

test('the list is searched, and Enter does not submit', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Tools />
    </form>,
  );
  const search = screen.getByRole('searchbox', { name: 'Search people' });
  await user.type(search, 'hopper{Enter}');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(search, 'x');
  expect(screen.getByText('Nobody found')).toBeInTheDocument();
});
