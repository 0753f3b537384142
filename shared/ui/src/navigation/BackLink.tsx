import { Link, usePanel, usePlatform } from '@fieldline/platform';
import type { MouseEvent, ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import { coarse, color, space } from '../foundation/tokens';

const Quiet = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(0.5)};
  min-height: 24px;
  /* Offsets the chevron's own margin, so that its line begins where the title does. */
  margin-inline-start: -4px;
  color: ${color.muted};
  text-decoration: none;
  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
  ${coarse} {
    min-height: 44px;
  }
`;

export interface BackLinkProps {
  /** The target for users who came from outside the suite. */
  to: string;
  children: ReactNode;
}

/**
 * A quiet line above a page's title that returns to the previous page, with its filters, page and
 * scroll position.
 */
export function BackLink({ to, children }: BackLinkProps) {
  const { navigate } = usePlatform();
  const panel = usePanel();
  const goBack = (event: MouseEvent) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isModified || event.defaultPrevented || isFirstEntry()) return;
    event.preventDefault();
    navigate(-1);
  };
  // The list is beside it.
  if (panel) return null;
  return (
    <Quiet to={to} onClick={goBack}>
      <ChevronLeft size={16} aria-hidden />
      {children}
    </Quiet>
  );
}

/** The router numbers this tab's history entries; the first has no entry of the suite before it. */
function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return index === 0;
}
