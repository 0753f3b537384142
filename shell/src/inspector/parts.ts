import { color, fontSize, space } from '@fieldline/ui';
import styled from 'styled-components';

/** A section of the inspector. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  h3 {
    font-size: ${fontSize.body};
    font-weight: 600;
  }
`;

export const Entries = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One line: a name, and details in a quieter colour. */
export const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  justify-content: space-between;
  min-width: 0;
  span {
    color: ${color.muted};
  }
`;

export const Stack = styled.pre`
  margin: 0;
  padding: ${space(2)};
  overflow: auto;
  background: ${color.hover};
  font-size: ${fontSize.small};
  white-space: pre-wrap;
`;
