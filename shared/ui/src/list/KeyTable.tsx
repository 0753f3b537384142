import styled from 'styled-components';
import { color, fontSize, radius, space } from '../foundation/tokens';
import type { KeyMeaning } from './keys';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  align-items: center;
`;

const Key = styled.kbd`
  display: inline-block;
  min-width: 28px;
  padding: 2px ${space(2)};
  border: 1px solid ${color.inputBorder};
  border-radius: ${radius.small};
  font: inherit;
  font-size: ${fontSize.small};
  text-align: center;
`;

/** Keys with their meanings. */
export const KeyTable = ({ keys }: { keys: readonly KeyMeaning[] }) => (
  <List>
    {keys.map(([key, meaning]) => (
      <div key={key} style={{ display: 'contents' }}>
        <dt>
          <Key>{key}</Key>
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </List>
);
