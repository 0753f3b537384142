import { Link } from '@fieldline/platform';
import { color, phone, space } from '@fieldline/ui';
import styled from 'styled-components';

/** What the rows of projects and of logs are made of. */

export const RowItem = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
  ${phone} {
    gap: ${space(2)};
  }
`;

export const RowWords = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const RowName = styled(Link)`
  /* A target of 24 px at least. */
  display: inline-block;
  min-width: 24px;
  padding-block: 2px;
  color: ${color.text};
  font-weight: 550;
`;

export const RowActions = styled.div`
  display: flex;
  flex: none;
  gap: ${space(1)};
`;
