import { color, fontSize, space } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** Names with their values; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <List>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
