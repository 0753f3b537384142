import { color, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';

/** A line of the list of unsent changes: its words, and its actions. */
export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: flex-start;
  justify-content: space-between;
  &:not(:last-child) {
    padding-bottom: ${space(4)};
    border-bottom: 1px solid ${color.border};
  }
`;

export const Words = styled(Stack)`
  flex: 1 1 280px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
