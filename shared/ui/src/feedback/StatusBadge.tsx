import styled from 'styled-components';
import { color, type Hue } from '../foundation/tokens';
import { Badge } from './Badge';

/** People, site visits, analyses and products, by the words the specification has for their states. */
const HUE_OF: Readonly<Record<string, Hue>> = {
  active: 'green',
  contacted: 'blue',
  converted: 'purple',
  inactive: 'grey',
  completed: 'green',
  draft: 'grey',
  pending: 'grey',
  processing: 'blue',
};

const Word = styled(Badge)`
  text-transform: capitalize;
`;

const Failed = styled(Word)`
  background: ${color.surface};
  color: ${color.danger};
  box-shadow: inset 0 0 0 1px currentcolor;
`;

export interface StatusBadgeProps {
  /** As it is stored; one that is not known is grey. */
  status: string;
  /** Stands for it, where the stored word is not the reader's. */
  word?: string;
}

/** A status as a colour and a word. */
export function StatusBadge({ status, word = status }: StatusBadgeProps) {
  if (status === 'failed') return <Failed>{word}</Failed>;
  const hue = Object.hasOwn(HUE_OF, status) ? HUE_OF[status] : undefined;
  return <Word $hue={hue ?? 'grey'}>{word}</Word>;
}
