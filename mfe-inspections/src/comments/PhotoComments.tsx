import { ForEditors } from '@fieldline/platform';
import { Button, color, Muted, phone, radius, Row, space, Stack, TextButton } from '@fieldline/ui';
import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useFocusAfter } from '../items/useFocusAfter';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import { texts } from './texts';
import type { PhotoTalk } from './usePhotoComments';

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-height: 0;
  padding: ${space(4)};
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${phone} {
    padding: ${space(3)};
  }
`;

/** The form below stays in view, except on a phone, which has no room for both. */
const Said = styled.div`
  display: grid;
  flex: 0 1 auto;
  gap: ${space(4)};
  min-height: 0;
  /* Space for the ring around a chosen comment. */
  margin: -${space(2)};
  padding: ${space(2)};
  overflow: auto;
  ${phone} {
    flex: none;
    overflow: visible;
  }
`;

/** The comments on a photo, beside it. */
export function PhotoComments({ photoId, talk }: { photoId: string; talk: PhotoTalk }) {
  const { comments, pinned, members, chosen, pin, isPlacing } = talk;
  const panel = useRef<HTMLElement>(null);
  const placer = useRef<HTMLButtonElement>(null);
  useFocusAfter(isPlacing, () => placer.current?.focus());
  const said = useRef<HTMLDivElement>(null);
  const count = comments?.length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    // The newest comment is the last.
    if (said.current && count > before.current) said.current.scrollTop = said.current.scrollHeight;
    before.current = count;
  }, [count]);
  useEffect(() => {
    if (chosen === null) return;
    panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Panel ref={panel} aria-label={texts.ofPhoto}>
      <Said ref={said}>
        <CommentList
          talk={talk}
          numberOf={({ id }) => pinned.findIndex((each) => each.id === id) + 1}
          chosen={chosen}
        />
      </Said>
      <ForEditors>
        {/* No toast covers it. */}
        <div data-dialog-foot>
          <CommentForm
            about={photoId}
            label={texts.photoField}
            submitLabel={texts.send}
            members={members}
            onSubmit={talk.write}
            onUnsaved={talk.setUnsaved}
          >
            {isPlacing ? (
              <Stack $gap={2}>
                <Muted role="status">{texts.placing}</Muted>
                <Row>
                  <Button onClick={talk.cancelPlacing}>{texts.cancel}</Button>
                </Row>
              </Stack>
            ) : (
              <Row>
                <Button ref={placer} onClick={talk.place}>
                  <MapPin size={16} aria-hidden />
                  {pin ? texts.movePin : texts.setPin}
                </Button>
                {pin && (
                  <TextButton onClick={() => talk.setPin(null)}>{texts.removePin}</TextButton>
                )}
              </Row>
            )}
          </CommentForm>
        </div>
      </ForEditors>
    </Panel>
  );
}
