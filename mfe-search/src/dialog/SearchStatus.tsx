import { usePlatform } from '@fieldline/platform';
import { color, space, VisuallyHidden } from '@fieldline/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Progress } from './model';

const texts = {
  start: 'Start typing to search projects and logs...',
  searching: 'Searching...',
  none: (query: string) => `No results found for "${query}"`,
  failed: 'The search could not be completed. Please try again.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  kept: 'Offline: searching only what is saved on this device.',
  beside: (count: number) => `${count} in people and products`,
};

/** Without its own box, which would move with its messages. */
const Status = styled.div`
  display: contents;
`;

const Message = styled.p`
  flex: none;
  padding: ${space(2)} ${space(1)};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

/** Below the results, so that it moves nothing when it appears or disappears. */
const LastMessage = styled(Message)`
  order: 1;
`;

export interface SearchStatusProps {
  progress: Progress;
  query: string;
  /**
   * How many projects and logs were found, and how many other items, such as people and products.
   */
  hits: { readonly searched: number; readonly beside: number };
}

/** Shows the state of the search. The shown text is also announced; the count is only announced. */
export function SearchStatus({ progress, query, hits }: SearchStatusProps) {
  const { searched, beside } = hits;
  const { connection } = usePlatform();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  return (
    <Status role="status">
      {isLost && <Message>{texts.kept}</Message>}
      {progress === 'start' && <Message>{texts.start}</Message>}
      {progress === 'searching' && <LastMessage>{texts.searching}</LastMessage>}
      {(progress === 'none' || progress === 'failed') && <Message>{texts.none(query)}</Message>}
      {progress === 'failed' && <Message>{texts.failed}</Message>}
      {progress === 'found' && <VisuallyHidden>{texts.results(searched + beside)}</VisuallyHidden>}
      {(progress === 'none' || progress === 'failed') && beside > 0 && (
        <VisuallyHidden>{texts.beside(beside)}</VisuallyHidden>
      )}
    </Status>
  );
}
