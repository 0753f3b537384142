import { Link } from '@fieldline/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../foundation/tokens';

/**
 * Covers its whole row, so that the row can be clicked, opened in a new tab and dragged as a link.
 */
const Stretched = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
  scroll-margin-block: 120px;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.ring};
    outline-offset: -2px;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Words = styled.span`
  min-width: 0;
  overflow: clip;
  text-overflow: ellipsis;
`;

export interface RowLinkProps {
  to: string;
  /** The item is open beside the list. */
  isCurrent: boolean;
  /** State of the history entry that the link creates or replaces. */
  state?: object;
  replace?: boolean;
  children: ReactNode;
}

export function RowLink({ to, isCurrent, state, replace = false, children }: RowLinkProps) {
  return (
    <Stretched
      to={to}
      state={state}
      replace={replace}
      {...(isCurrent && { 'aria-current': true })}
      data-row-link=""
      dir="auto"
    >
      <Words>{children}</Words>
    </Stretched>
  );
}
