import styled from 'styled-components';
import { color, type Hue } from '../foundation/tokens';
import { Badge } from './Badge';

/** The colours of states; any other state is grey. */
const HUES = {
  person: { active: 'green', contacted: 'blue', converted: 'purple' },
  visit: { completed: 'green' },
  analysis: { processing: 'blue', completed: 'green' },
} as const satisfies Record<string, Readonly<Record<string, Hue>>>;

/** The colour of a state, which depends on whose state it is. */
export function hueOf(of: keyof typeof HUES, status: string): Hue {
  const hues: Readonly<Record<string, Hue>> = HUES[of];
  return (Object.hasOwn(hues, status) && hues[status]) || 'grey';
}

const Word = styled(Badge)`
  text-transform: capitalize;
`;

const Failed = styled(Word)`
  background: ${color.surface};
  color: ${color.danger};
  box-shadow: inset 0 0 0 1px currentcolor;
`;

export interface StatusBadgeProps {
  /** The kind of item that has the state; a visit by default. */
  of?: keyof typeof HUES;
  /** As it is stored. */
  status: string;
  /** The word to show, if the stored one is not meant for readers. */
  word?: string;
}

/** A status as a colour and a word. */
export function StatusBadge({ of = 'visit', status, word = status }: StatusBadgeProps) {
  if (of === 'analysis' && status === 'failed') return <Failed>{word}</Failed>;
  return <Word $hue={hueOf(of, status)}>{word}</Word>;
}
