import { usePanel, usePlatform } from '@fieldline/platform';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from '../controls/Button';

export interface BackLinkProps {
  /** Where it leads whoever came from outside the suite. */
  to: string;
  children: ReactNode;
}

/** A link that leads where the user came from, with its filters, page and scroll position. */
export function BackLink({ to, children }: BackLinkProps) {
  const { navigate } = usePlatform();
  const panel = usePanel();
  const goBack = (event: MouseEvent) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isModified || event.defaultPrevented || isFirstEntry()) return;
    event.preventDefault();
    navigate(-1);
  };
  // The list stands beside it.
  if (panel) return null;
  return (
    <ButtonLink to={to} onClick={goBack}>
      {children}
    </ButtonLink>
  );
}

/** The router numbers the entries of this tab's history; the first has none of the suite before it. */
function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return index === 0;
}
