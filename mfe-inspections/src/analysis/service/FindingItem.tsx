import type { Finding, FindingState } from '@fieldline/contracts';
import { ForEditors } from '@fieldline/platform';
import { Button, coarse, color, FactLine, radius, Row, space } from '@fieldline/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { ItemPhoto } from '../../photos/ItemPhoto';
import { confirmedBy } from '../findings/model';
import { SeverityBadge } from '../findings/SeverityBadge';
import { texts } from './texts';

const Item = styled.article`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  border-radius: ${radius.small};
  overflow-wrap: anywhere;
  p {
    white-space: pre-wrap;
  }
`;

const Title = styled.h4`
  min-width: 0;
  font-weight: 600;
`;

const Body = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  > :last-child {
    min-width: 0;
  }
`;

const Photo = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  cursor: zoom-in;
  > span {
    display: block;
  }
`;

const Actions = styled(Row)`
  margin-inline-start: -${space(4)};
  color: ${color.text};
  ${coarse} {
    gap: ${space(2)};
  }
`;

export interface FindingItemProps {
  finding: Finding;
  /** The photo that the finding is based on, if the visit still has it. */
  photo: string | null;
  onPhoto: ((id: string) => void) | undefined;
  onDecide: (state: FindingState) => void;
  onEdit: () => void;
}

/** One finding, with buttons to accept, edit or dismiss it. */
export function FindingItem({ finding, photo, onPhoto, onDecide, onEdit }: FindingItemProps) {
  const id = useId();
  const { title, text, severity, confidence, state, decidedBy } = finding;
  const action = (word: string, run: () => void) => (
    <Button tone="quiet" aria-label={texts.of(word, title)} onClick={run}>
      {word}
    </Button>
  );
  return (
    <Item aria-labelledby={id} tabIndex={-1} data-finding={finding.id}>
      <Row>
        <SeverityBadge severity={severity} />
        <Title id={id} dir="auto">
          {title}
        </Title>
      </Row>
      <Body>
        {photo !== null && (
          <Photo type="button" aria-label={texts.photoOf(title)} onClick={() => onPhoto?.(photo)}>
            <ItemPhoto id={photo} alt="" />
          </Photo>
        )}
        <div>
          {text && <p dir="auto">{text}</p>}
          <FactLine
            facts={[
              state === 'accepted'
                ? confirmedBy(decidedBy)
                : state === 'proposed' && texts.proposed,
              confidence !== null && texts.confidence(confidence),
            ]}
          />
        </div>
      </Body>
      <ForEditors>
        <Actions $gap={0}>
          {state === 'dismissed' ? (
            action(texts.restore, () => onDecide('proposed'))
          ) : (
            <>
              {state === 'proposed' && action(texts.accept, () => onDecide('accepted'))}
              {action(texts.edit, onEdit)}
              {action(texts.dismiss, () => onDecide('dismissed'))}
            </>
          )}
        </Actions>
      </ForEditors>
    </Item>
  );
}
