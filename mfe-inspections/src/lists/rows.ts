import { Link } from '@fieldline/platform';
import { color, desk, phone, space } from '@fieldline/ui';
import styled from 'styled-components';

/** What the rows of projects and of logs are made of. */

export const RowItem = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
  ${desk} {
    min-height: 40px;
    padding: ${space(0.5)} 0;
  }
  ${phone} {
    gap: ${space(2)};
  }
`;

export const RowWords = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Words in one line at a desk: the name and what stands with it before the facts. */
export const OneLine = styled(RowWords)`
  ${desk} {
    display: grid;
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${space(3)};
    align-items: center;
    > *,
    > :first-child > a,
    > :last-child > * {
      flex-wrap: nowrap;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
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
