import type { Person } from '@fieldline/contracts';
import { color, fontSize, phone, space } from '@fieldline/ui';
import styled from 'styled-components';
import { texts } from '../texts';
import { statsOf } from './statsOf';

const Strip = styled.dl`
  display: flex;
  flex-wrap: wrap;
  /* In one line on a tablet too. */
  gap: ${space(1)} clamp(${space(2)}, 2vw - 12px, ${space(6)});
  ${phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(1)} ${space(4)};
  }
`;

// The number comes first on the screen, but after its label for a screen reader.
const StatCard = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${space(1.5)};
  dt {
    color: ${color.muted};
  }
  dd {
    font-size: ${fontSize.large};
    font-weight: 600;
  }
`;

const SHOWN = ['total', 'active', 'contacted', 'converted'] as const;

/** The numbers of people, regardless of search and filter. */
export function PeopleStats({ people }: { people: readonly Person[] }) {
  const stats = statsOf(people);
  return (
    <Strip>
      {SHOWN.map((key) => (
        <StatCard key={key}>
          <dt>{texts.stats[key]}</dt>
          <dd>{stats[key].toLocaleString()}</dd>
        </StatCard>
      ))}
    </Strip>
  );
}
