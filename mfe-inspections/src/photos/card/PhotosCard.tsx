import { type Log, type Photo, PHOTOS_PER_UPLOAD } from '@fieldline/contracts';
import { ForEditors, useMayEdit, useNavigationGuard, useOutbox } from '@fieldline/platform';
import { Button, color, EmptyState, lazyDialog, radius, Section, Stack } from '@fieldline/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { hasCamera, isTouch } from '../camera/device';
import { heapsOf } from '../camera/model';
import { useAddPlace } from '../place/useAddPlace';
import { takeOver } from '../handover';
import { Photos, type PhotosProps } from './Photos';
import { AddPhotos, HiddenInputs } from '../upload/AddPhotos';
import { useSendSmaller } from '../upload/useSendSmaller';
import { UploadList } from '../upload/UploadList';
import { useDropTarget } from '../upload/useDropTarget';
import { usePastedPhotos } from '../upload/usePastedPhotos';
import { WaitingPhotos } from '../upload/WaitingPhotos';
import { useUploads } from '../upload/useUploads';
import { usePhotos } from './usePhotos';
import { useLookNotices } from './useLookNotices';

const Camera = lazyDialog(() => import('../camera/Camera'));
const ChooseEarlier = lazyDialog(() => import('../compare/ChooseEarlier'));
const LeaveDialog = lazyDialog(() => import('../upload/LeaveDialog'));

const texts = {
  title: 'Photos',
  select: 'Select',
  empty: 'No photos yet',
  emptyHint:
    'Drop photos here, paste them, or choose files. JPEG, PNG, GIF or WebP, up to 10 MB each.',
  drop: 'Drop photos to add them',
  asBefore: 'Take As Before',
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

export interface PhotosCardProps extends Pick<PhotosProps, 'asked' | 'onAsked' | 'talks'> {
  visit: Log;
}

/** The photos of a visit: shown, added, deleted. */
export function PhotosCard(props: PhotosCardProps) {
  // Uploads and selection belong to one visit.
  return <CardOfVisit key={props.visit.id} {...props} />;
}

function CardOfVisit({ visit, ...opening }: PhotosCardProps) {
  const mayEdit = useMayEdit();
  const uploads = useUploads(visit.id);
  const sendSmaller = useSendSmaller();
  const addPlace = useAddPlace();
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const { photos, remove } = usePhotos(visit);
  const guard = useNavigationGuard(uploads.isBusy);
  const inputs = {
    files: useRef<HTMLInputElement>(null),
    camera: useRef<HTMLInputElement>(null),
  };
  const [camera, setCamera] = useState(false);
  const [before, setBefore] = useState<Photo | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const closeCamera = () => {
    setCamera(false);
    setBefore(null);
  };
  const openCamera = () => (hasCamera() ? setCamera(true) : inputs.camera.current?.click());
  const second = useLookNotices(visit, { photos, remove }, uploads, () => {
    // Not in the camera, where the next photo needs one press anyway.
    if (camera) return;
    if (isTouch()) openCamera();
    else inputs.files.current?.click();
  });
  const add = (files: readonly File[]) => second.look(uploads.add(files, sendSmaller.smaller));
  const addAll = (files: readonly File[]) => {
    for (const heap of heapsOf(files, PHOTOS_PER_UPLOAD)) add(heap);
  };
  useHandedOver(visit.id, addAll);
  const taken = mayEdit ? add : ignored;
  const { over, target } = useDropTarget(taken);
  usePastedPhotos(taken);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useOutbox().some((entry) => entry.kind === 'photo' && entry.logId === visit.id);
  const isEmpty = photos.length === 0 && uploads.queue.length === 0 && !waiting;
  useFocusThatMoves(isEmpty, button);
  const buttons = (
    <AddPhotos
      tone={isEmpty ? 'primary' : 'secondary'}
      button={button}
      inputs={inputs}
      options={[
        ...(hasCamera() ? [{ label: texts.asBefore, onSelect: () => setChoosing(true) }] : []),
        sendSmaller.entry,
        addPlace,
      ]}
      onCamera={openCamera}
    />
  );

  return (
    <Target $over={over} data-drop={over || undefined} {...target}>
      <HiddenInputs inputs={inputs} onFiles={add} />
      <Section
        title={texts.title}
        actions={
          !isEmpty && (
            <ForEditors>
              {photos.length > 0 && (
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
          {uploads.queue.length > 0 && (
            <UploadList
              {...uploads}
              cancel={(id) => {
                second.forget([id]);
                uploads.cancel(id);
              }}
            />
          )}
          {!camera && second.notices(button)}
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
            photos={photos}
            fallback={button}
            onDelete={remove}
            selected={selected}
            onSelect={setSelected}
            {...opening}
          />
        </Stack>
      </Section>
      {camera && (
        <Camera
          before={before}
          onPhotos={addAll}
          onDone={closeCamera}
          onClose={closeCamera}
          notices={second.notices}
        />
      )}
      {isChoosing && (
        <ChooseEarlier
          title={texts.asBefore}
          visit={visit}
          photo={null}
          onChoose={({ photo }) => {
            setBefore(photo);
            setCamera(true);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </Target>
  );
}

/** Viewers cannot add photos. */
const ignored = () => undefined;

/** Photos taken before the visit was created are added when its page opens. */
function useHandedOver(logId: string, add: (files: readonly File[]) => void) {
  const take = useEffectEvent(() => add(takeOver(logId)));
  useEffect(() => take(), []);
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
