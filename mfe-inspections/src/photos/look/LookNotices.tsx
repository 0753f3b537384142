import { Button, color, fontSize, radius, Row, space, Stack, VisuallyHidden } from '@fieldline/ui';
import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { SmallPhoto } from '../SmallPhoto';
import { texts } from './texts';
import type { Notice } from './useSecondLook';

/** Many photos at once scroll in a list. */
const List = styled(Stack)`
  max-height: 232px;
  overflow-y: auto;
`;

const Line = styled(Row)`
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
`;

const Words = styled.div`
  flex: 1 1 140px;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

export interface LookNoticesProps {
  notices: readonly Notice[];
  onAgain: (notice: Notice) => void;
  onKeep: (ids: readonly string[]) => void;
  /** Gets the focus when no notice is left. */
  fallback: RefObject<HTMLElement | null>;
}

/** Lists the bad photos, and offers to take each again. */
export default function LookNotices({ notices, onAgain, onKeep, fallback }: LookNoticesProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusThatStays(notices.length, list, fallback);
  const newest = notices.at(-1);
  return (
    <>
      <VisuallyHidden role="status">
        {newest && `${texts.says[newest.verdict]}: ${newest.photo.file.name}`}
      </VisuallyHidden>
      {notices.length > 0 && (
        <List as="ul" $gap={2} role="list" aria-label={texts.label} ref={list}>
          {notices.map((notice) => (
            <NoticeLine
              key={notice.photo.id}
              notice={notice}
              onAgain={() => onAgain(notice)}
              onKeep={() => onKeep([notice.photo.id])}
            />
          ))}
        </List>
      )}
      {notices.length > 1 && (
        <Row $justify="flex-end">
          <Button tone="quiet" onClick={() => onKeep(notices.map(({ photo }) => photo.id))}>
            {texts.keepAll}
          </Button>
        </Row>
      )}
    </>
  );
}

interface NoticeLineProps {
  notice: Notice;
  onAgain: () => void;
  onKeep: () => void;
}

function NoticeLine({ notice: { photo, verdict, picture }, onAgain, onKeep }: NoticeLineProps) {
  const { name } = photo.file;
  return (
    <Line as="li">
      <SmallPhoto $size={44}>
        <img src={picture} alt="" />
      </SmallPhoto>
      <Words>
        {texts.says[verdict]}
        <small dir="auto">{name}</small>
      </Words>
      <Row>
        <Button aria-label={texts.againOf(name)} onClick={onAgain}>
          {texts.again}
        </Button>
        <Button tone="quiet" aria-label={texts.keepOf(name)} onClick={onKeep}>
          {texts.keep}
        </Button>
      </Row>
    </Line>
  );
}

/** If the focused notice disappears, the next one gets the focus, or the list's replacement. */
function useFocusThatStays(
  count: number,
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
) {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    (list.current?.querySelector('button') ?? fallback.current)?.focus();
  }, [count, list, fallback]);
}
