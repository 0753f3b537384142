import type { Analysis, Finding, FindingState, Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import {
  color,
  Count,
  focusInView,
  lazyDialog,
  Muted,
  Row,
  Stack,
  TextButton,
} from '@fieldline/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { analysisKey } from '../../queries/keys';
import { showChange } from '../../queries/showChange';
import { withFinding } from '../findings/model';
import { FindingItem } from './FindingItem';
import { texts } from './texts';
import { useDecide } from './useDecide';

const EditFinding = lazyDialog(() => import('./EditFinding'));

const List = styled.ul`
  > li:not(:last-child) {
    border-bottom: 1px solid ${color.border};
  }
`;

export interface FindingsProps {
  visit: Log;
  findings: readonly Finding[];
  onPhoto: ((id: string) => void) | undefined;
}

/** The findings of a visit: proposals until a person accepts, edits or dismisses each. */
export function Findings({ visit, findings, onPhoto }: FindingsProps) {
  const id = useId();
  const { queryClient } = usePlatform();
  const decide = useDecide(visit.id);
  const [edited, setEdited] = useState<Finding | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const { region, focusAfterwards } = useFindingFocus(findings);
  const dismissed = findings.filter(({ state }) => state === 'dismissed');
  const standing = findings.filter(({ state }) => state !== 'dismissed');

  const onDecide = (finding: Finding, state: FindingState) => {
    const from = state === 'proposed' ? [finding] : standing;
    const at = from.indexOf(finding);
    const before = state === 'dismissed' ? from[at - 1] : finding;
    focusAfterwards((from[at + 1] ?? before)?.id);
    decide(finding, state);
  };
  const item = (finding: Finding) => (
    <li key={finding.id}>
      <FindingItem
        finding={finding}
        photo={visit.photos.find((photo) => photo === finding.photoId) ?? null}
        onPhoto={onPhoto}
        onDecide={(state) => onDecide(finding, state)}
        onEdit={() => setEdited(finding)}
      />
    </li>
  );

  return (
    <section ref={region} aria-labelledby={id} tabIndex={-1}>
      <Stack $gap={2}>
        <Row>
          <h3 id={id}>{texts.region}</h3>
          <Count count={standing.length} />
        </Row>
        {findings.length === 0 && <Muted>{texts.none}</Muted>}
        {standing.length > 0 && <List role="list">{standing.map(item)}</List>}
        {dismissed.length > 0 && (
          <div>
            <TextButton aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
              {(isUnfolded ? texts.hideDismissed : texts.showDismissed)(dismissed.length)}
            </TextButton>
            {isUnfolded && <List role="list">{dismissed.map(item)}</List>}
          </div>
        )}
      </Stack>
      {edited && (
        <EditFinding
          logId={visit.id}
          finding={edited}
          onSaved={(saved) => {
            const queryKey = analysisKey(visit.id);
            showChange<Analysis>(queryClient, { queryKey, exact: true }, (analysis) =>
              withFinding(analysis, saved),
            );
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/**
 * Moves the focus to a finding when the pressed button is gone, or to the card if no finding is
 * left. The finding itself gets the focus, not its first button, so that a key pressed twice
 * accepts nothing unread.
 */
function useFindingFocus(findings: readonly Finding[]) {
  const region = useRef<HTMLElement>(null);
  const wanted = useRef<{ readonly id: string | undefined }>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id } = wanted.current;
    wanted.current = null;
    const items = region.current?.querySelectorAll<HTMLElement>('[data-finding]') ?? [];
    const found = [...items].find(({ dataset }) => dataset['finding'] === id);
    focusInView(found ?? region.current);
  }, [findings]);
  return { region, focusAfterwards: (id: string | undefined) => (wanted.current = { id }) };
}
