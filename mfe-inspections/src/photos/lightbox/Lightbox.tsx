import type { Finding, Log, Photo } from '@fieldline/contracts';
import { IconButton, lazyDialog, phone, space } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { boxedOn } from '../../analysis/findings/boxes';
import { PhotoComments } from '../../comments/PhotoComments';
import { PhotoPins } from '../../comments/PhotoPins';
import { usePhotoComments } from '../../comments/usePhotoComments';
import { texts as photoTexts } from '../texts';
import { Bar, LightboxBar } from './LightboxBar';
import { LightboxPhoto } from './LightboxPhoto';
import { indexAfterKey } from './model';
import { Strip } from './Strip';
import { texts } from './texts';
import { Told } from './Told';

const Annotator = lazyDialog(() => import('../annotate/Annotator'));
const CompareDialog = lazyDialog(() => import('../compare/CompareDialog'));
const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

/** The photo gets the space that the bars leave. */
const Screen = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  gap: ${space(2)};
  height: 100%;
  padding: ${space(2)} max(${space(3)}, env(safe-area-inset-right))
    max(${space(2)}, env(safe-area-inset-bottom));
`;

/** The photo, and its comments: beside it, or on a phone below it. */
const Middle = styled.div<{ $talking: boolean }>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  gap: ${space(3)};
  min-height: 0;
  ${({ $talking }) =>
    $talking &&
    css`
      grid-template-columns: minmax(0, 1fr) minmax(280px, 360px);
      ${phone} {
        grid-template: minmax(0, 2fr) minmax(0, 3fr) / minmax(0, 1fr);
      }
    `}
`;

/** On a phone the comments take this space. */
const Below = styled.div<{ $talking: boolean }>`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  ${phone} {
    ${({ $talking }) => $talking && 'display: none;'}
  }
`;

export interface LightboxProps {
  visit: Log;
  photos: readonly string[];
  /** The photos' details, by their ids. */
  details: ReadonlyMap<string, Photo>;
  /** Findings of the visit's analysis, if it has been read. */
  findings?: readonly Finding[] | undefined;
  /** Counts from 0. */
  index: number;
  /** Whether it opens with the photo's comments. */
  talks?: boolean;
  onMove: (index: number) => void;
  onSaved: (photo: Photo) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** One photo large, with the ones before and after it. */
export default function Lightbox(props: LightboxProps) {
  const { visit, photos, details, findings = [], index, talks = false } = props;
  const { onMove, onSaved, onDelete, onClose } = props;
  const [annotating, setAnnotating] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [isMarked, setMarked] = useState(true);
  const [asking, setAsking] = useState(false);
  const id = photos[index] ?? '';
  const photo = details.get(id);
  const boxed = boxedOn(findings, id);
  const talk = usePhotoComments(visit.id, id, talks);
  // The step to run after the user discards an unsent text.
  const [leaving, setLeaving] = useState<{ readonly run: () => void } | null>(null);
  const leave = (run: () => void) => (talk.isUnsaved ? setLeaving({ run }) : run());
  const close = () => leave(onClose);
  // A text about one photo must not be sent to the next.
  const move = (next: number) => leave(() => onMove(next));
  const go = (key: string) => {
    const next = indexAfterKey(key, index, photos.length);
    if (next !== undefined && next !== index) move(next);
    return next !== undefined;
  };

  return (
    <Dialog bleed open onOpenChange={(open) => open || close()} title={texts.title}>
      <Screen>
        <LightboxBar
          position={texts.position(index + 1, photos.length)}
          id={id}
          photo={photo}
          talk={talk}
          onAnnotate={() => setAnnotating(true)}
          onCompare={() => setComparing(true)}
          onComments={() => (talk.isOpen ? leave(() => talk.setOpen(false)) : talk.setOpen(true))}
          onDelete={() => leave(onDelete)}
          onClose={close}
        />
        <Middle $talking={talk.isOpen}>
          <LightboxPhoto
            key={id}
            id={id}
            alt={photoTexts.photo(index + 1, photos.length)}
            photo={photo}
            boxed={boxed}
            isMarked={isMarked}
            onMarked={setMarked}
            over={(scale) => talk.isOpen && <PhotoPins talk={talk} scale={scale} />}
            active={!annotating && !comparing && !asking && !leaving && !talk.isPlacing}
            go={go}
          />
          {talk.isOpen && <PhotoComments key={`comments ${id}`} photoId={id} talk={talk} />}
        </Middle>
        <Below $talking={talk.isOpen}>
          {/* Toasts are placed above this bar at the lower edge. */}
          <Bar data-bar>
            <Told photo={photo} findings={boxed} onSaved={onSaved} onAsking={setAsking} />
            <IconButton
              label={texts.previous}
              aria-disabled={index === 0}
              onClick={() => go('ArrowLeft')}
            >
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
            <IconButton
              label={texts.next}
              aria-disabled={index === photos.length - 1}
              onClick={() => go('ArrowRight')}
            >
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </Bar>
          <Strip photos={photos} currentIndex={index} onMove={move} />
        </Below>
      </Screen>
      {leaving && (
        <DiscardDialog
          onDiscard={() => {
            setLeaving(null);
            leaving.run();
          }}
          onStay={() => setLeaving(null)}
        />
      )}
      {annotating && photo && (
        <Annotator photo={photo} onSaved={onSaved} onClose={() => setAnnotating(false)} />
      )}
      {comparing && photo && (
        <CompareDialog
          visit={visit}
          photo={photo}
          onSaved={onSaved}
          onClose={() => setComparing(false)}
        />
      )}
    </Dialog>
  );
}
