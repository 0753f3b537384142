import { Link } from '@fieldline/platform';
import { color, desk, rowTarget } from '@fieldline/ui';
import styled from 'styled-components';

/** A person's name as the link of their row. */
export const Name = styled(Link)`
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
  ${rowTarget}
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
  ${desk} {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
