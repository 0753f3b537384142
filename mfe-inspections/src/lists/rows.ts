import { Link } from '@fieldline/platform';
import { color, Muted, phone, space } from '@fieldline/ui';
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

/** Facts beside each other; a mark stands behind each but the last, so that no line begins with one. */
export const FactLine = styled(Muted)`
  display: flex;
  flex-wrap: wrap;
  > span:not(:last-child)::after {
    content: '·';
    margin: 0 ${space(1.5)};
  }
`;

export const RowActions = styled.div`
  display: flex;
  flex: none;
  gap: ${space(1)};
`;
