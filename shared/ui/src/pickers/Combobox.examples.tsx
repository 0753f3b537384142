import { useState } from 'react';
import type { Examples } from '../book/examples';
import { Combobox } from './Combobox';
import { optionsFor } from './options';

const PEOPLE = [
  { id: '1', label: 'Ada Lovelace', detail: 'ada@example.com' },
  { id: '2', label: 'Grace Hopper', detail: 'grace@example.com' },
];

function Person({ error }: { error?: string }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Person"
      value={text}
      onChange={setText}
      options={optionsFor(PEOPLE, text)}
      onChoose={({ label }) => setText(label)}
      error={error}
    />
  );
}

export const comboboxes: Examples = {
  title: 'Combobox',
  of: { Combobox },
  states: {
    'Suggests what fits': () => <Person />,
    'With an error': () => <Person error="Invalid input" />,
  },
};
