import type { Person } from '@fieldline/contracts';
import { color, desk, fontSize, phone, radius, space } from '@fieldline/ui';
import styled from 'styled-components';
import { statsOf } from './model';
import { texts } from './texts';

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
  ${desk} {
    display: flex;
    flex-wrap: wrap;
    > * {
      flex: 1 0 auto;
    }
  }
  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

// The number stands above its label on the screen, behind it for a screen reader.
const StatCard = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  dt {
    color: ${color.muted};
  }
  dd {
    font-size: ${fontSize.heading};
    font-weight: 650;
  }
  ${desk} {
    flex-direction: row-reverse;
    align-items: baseline;
    justify-content: flex-end;
    gap: ${space(2)};
    padding: ${space(1.5)} ${space(3)};
    white-space: nowrap;
    dd {
      font-size: ${fontSize.large};
    }
  }
`;

const SHOWN = ['total', 'active', 'contacted', 'converted'] as const;

/** How many people there are, whatever is searched or filtered. */
export function PeopleStats({ people }: { people: readonly Person[] }) {
  const stats = statsOf(people);
  return (
    <Cards>
      {SHOWN.map((key) => (
        <StatCard key={key}>
          <dt>{texts.stats[key]}</dt>
          <dd>{stats[key].toLocaleString()}</dd>
        </StatCard>
      ))}
    </Cards>
  );
}
