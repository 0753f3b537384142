import { useState } from 'react';
import type { Examples } from '../book/examples';
import { ChipPicker } from './ChipPicker';

const PRODUCTS = ['Pump P-200', 'Valve V-3', 'Sensor S-9'].map((label) => ({ id: label, label }));

function Products({ first }: { first: readonly string[] }) {
  const [chosen, setChosen] = useState(first);
  return (
    <ChipPicker
      label="Products"
      searchLabel="Search products"
      options={PRODUCTS}
      chosen={chosen}
      onChange={setChosen}
      empty="No products found"
    />
  );
}

export const chipPickers: Examples = {
  title: 'Chip picker',
  of: { ChipPicker },
  states: {
    'Nothing chosen': () => <Products first={[]} />,
    'Some chosen': () => <Products first={['Pump P-200', 'Valve V-3']} />,
  },
};
