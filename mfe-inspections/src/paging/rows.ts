import { Link } from '@fieldline/platform';
import { color, desk, phone, rowTarget, space } from '@fieldline/ui';
import styled, { css } from 'styled-components';

/** What the rows of projects and of visits are made of. */

export const RowItem = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
  ${desk} {
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

/** A line of a row that ends in an ellipsis where there is no room for it. */
export const cutOff = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const RowName = styled(Link)`
  /* A target of 24 px at least. */
  display: inline-block;
  min-width: 24px;
  padding-block: 2px;
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
  ${rowTarget}
  ${desk} {
    ${cutOff}
  }
`;
