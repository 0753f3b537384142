import type { Log } from '@fieldline/contracts';
import { ForEditors, useMayEdit, useNavigationGuard, useOutbox } from '@fieldline/platform';
import {
  Button,
  color,
  EmptyState,
  lazyDialog,
  phone,
  PHONE_MAX_WIDTH,
  radius,
  Section,
  space,
  Stack,
  unseen,
  useWide,
} from '@fieldline/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { isTouch } from '../camera/device';
import { useAddPlace } from '../place/useAddPlace';
import { AddPhotos, HiddenInputs, PhotoOptions } from '../upload/AddPhotos';
import { UploadList } from '../upload/UploadList';
import { WaitingPhotos } from '../upload/WaitingPhotos';
import { PhotoFoot } from './PhotoFoot';
import { Photos, type PhotosProps } from './Photos';
import { useAdding } from './useAdding';
import { useCamera } from './useCamera';
import { usePhotos } from './usePhotos';

const LeaveDialog = lazyDialog(() => import('../upload/LeaveDialog'));

const texts = {
  title: 'Photos',
  select: 'Select',
  empty: 'No photos yet',
  emptyHint:
    'Drop photos here, paste them, or choose files. JPEG, PNG, GIF or WebP, up to 10 MB each.',
  drop: 'Drop photos to add them',
};

const Target = styled.div<{ $over: boolean }>`
  position: relative;
  border-radius: ${radius.large};
  &::after {
    display: ${({ $over }) => ($over ? 'grid' : 'none')};
    place-items: center;
    position: absolute;
    inset: 0;
    border: 2px dashed ${color.primary};
    border-radius: inherit;
    background: color-mix(in srgb, ${color.surface} 88%, transparent);
    color: ${color.primary};
    font-weight: 600;
    content: '${texts.drop}';
    pointer-events: none;
  }
`;

/**
 * Stays beside the title; the buttons that add photos move to a separate row if they do not fit.
 */
const Select = styled(Button)`
  margin-inline-start: auto;
`;

/** On a phone photos reach from edge to edge, and what is rarely needed is below them. */
const PhotoSection = styled(Section)<{ $filled: boolean }>`
  ${({ $filled }) =>
    $filled &&
    css`
      ${phone} {
        display: flex;
        flex-direction: column;
        gap: ${space(2)};
        padding: 0;
        border: 0;
        background: none;
        > header {
          order: 1;
          margin: 0;
        }
        h2 {
          ${unseen}
        }
      }
    `}
`;

export interface PhotosCardProps extends Pick<PhotosProps, 'asked' | 'onAsked' | 'talks'> {
  visit: Log;
  /** The button beside "Take Photo", at the foot of a phone's screen. */
  foot?: ReactNode;
}

/** The photos of a visit: shown, added, deleted. */
export function PhotosCard(props: PhotosCardProps) {
  // Uploads and selection belong to one visit.
  return <CardOfVisit key={props.visit.id} {...props} />;
}

function CardOfVisit({ visit, foot, ...opening }: PhotosCardProps) {
  const mayEdit = useMayEdit();
  const isPhone = !useWide(PHONE_MAX_WIDTH + 1);
  const addPlace = useAddPlace();
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const shown = usePhotos(visit);
  const inputs = {
    files: useRef<HTMLInputElement>(null),
    camera: useRef<HTMLInputElement>(null),
  };
  const button = useRef<HTMLButtonElement>(null);
  const camera = useCamera(visit, inputs.camera);
  const { add, addAll, sendSmaller, uploads, notices, drop } = useAdding(visit, shown, () => {
    // Not in the camera, where the next photo needs one press anyway.
    if (camera.isOpen) return;
    if (isTouch()) camera.open();
    else inputs.files.current?.click();
  });
  const guard = useNavigationGuard(uploads.isBusy);
  const waiting = useOutbox().some((entry) => entry.kind === 'photo' && entry.logId === visit.id);
  const isEmpty = shown.photos.length === 0 && uploads.queue.length === 0 && !waiting;
  useFocusThatMoves(isEmpty, button);
  const options = [...camera.options, sendSmaller, addPlace];
  const buttons =
    isPhone && !isEmpty ? (
      <PhotoOptions entries={options} />
    ) : (
      <AddPhotos
        tone={isEmpty && visit.status !== 'completed' ? 'primary' : 'secondary'}
        button={button}
        inputs={inputs}
        options={options}
        onCamera={camera.open}
      />
    );

  return (
    <Target $over={drop.over} data-drop={drop.over || undefined} {...drop.target}>
      <HiddenInputs inputs={inputs} onFiles={add} />
      <PhotoSection
        $filled={!isEmpty}
        title={texts.title}
        actions={
          !isEmpty && (
            <ForEditors>
              {shown.photos.length > 0 && (
                <Select
                  tone="quiet"
                  aria-pressed={selected !== null}
                  onClick={() => setSelected(selected ? null : new Set())}
                >
                  {texts.select}
                </Select>
              )}
              {buttons}
            </ForEditors>
          )
        }
      >
        <Stack>
          {uploads.queue.length > 0 && <UploadList {...uploads} />}
          {!camera.isOpen && notices(button)}
          <WaitingPhotos logId={visit.id} />
          {isEmpty && (
            <EmptyState
              title={texts.empty}
              hint={mayEdit && texts.emptyHint}
              action={mayEdit && buttons}
            />
          )}
          <Photos
            visit={visit}
            photos={shown.photos}
            fallback={button}
            onDelete={shown.remove}
            selected={selected}
            onSelect={setSelected}
            {...opening}
          />
        </Stack>
      </PhotoSection>
      {isPhone && mayEdit && selected === null && (
        <PhotoFoot
          button={button}
          onCamera={camera.open}
          onFiles={isEmpty ? undefined : () => inputs.files.current?.click()}
        >
          {foot}
        </PhotoFoot>
      )}
      {camera.dialogs({ onPhotos: addAll, notices })}
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </Target>
  );
}

/** Once there are photos, the button moves to the top of the card, and the focus follows it. */
function useFocusThatMoves(isEmpty: boolean, button: RefObject<HTMLElement | null>) {
  const before = useRef(isEmpty);
  useEffect(() => {
    if (before.current === isEmpty) return;
    before.current = isEmpty;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isEmpty, button]);
}
