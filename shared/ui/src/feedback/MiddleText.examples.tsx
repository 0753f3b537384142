import type { Examples } from '../book/examples';
import { MiddleText } from './MiddleText';

const Narrow = ({ children }: { children: string }) => (
  <div style={{ width: 200 }}>
    <MiddleText>{children}</MiddleText>
  </div>
);

export const middleTexts: Examples = {
  title: 'Middle text',
  of: { MiddleText },
  states: {
    'With room': () => <MiddleText>Harbour Crane, Section 7</MiddleText>,
    'Without room': () => <Narrow>Planta de Bombeo del Puerto Nuevo, Section 7</Narrow>,
    'One long word': () => <Narrow>{'Donaudampfschifffahrt'.repeat(3)}</Narrow>,
  },
};
