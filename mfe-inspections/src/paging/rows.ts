import { Link } from '@fieldline/platform';
import { color, phone, rowTarget, space } from '@fieldline/ui';
import styled, { css } from 'styled-components';

/** The parts of rows of projects and visits. */

/** Wider than a phone: there is room for a row of one line. */
export const roomy = '@media (min-width: 641px)';

export const RowItem = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
  ${roomy} {
    min-height: 40px;
    padding: 0;
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

/** A line that ends in an ellipsis if there is no room for it. */
export const cutOff = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * The first rows of a collapsed section on a phone: the name, its project, and one line of facts.
 */
export const FoldedRows = styled.ul`
  li {
    min-height: 56px;
    padding: 0;
  }
  li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  a,
  li > div > :last-child {
    ${cutOff}
  }
`;

export const RowName = styled(Link)`
  /* A target of 24 px at least. */
  display: inline-block;
  min-width: 24px;
  max-width: 100%;
  padding-block: 2px;
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
  ${rowTarget}
  ${roomy} {
    ${cutOff}
  }
`;
