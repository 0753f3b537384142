import type { Log } from '@fieldline/contracts';
import { useNavigationGuard } from '@fieldline/platform';
import { color, EmptyState, lazyPart, radius, Section, Stack } from '@fieldline/ui';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AddPhotos, HiddenInputs } from './AddPhotos';
import { PhotoGrid } from './PhotoGrid';
import { texts } from './texts';
import { UploadList } from './UploadList';
import { useDeletePhoto } from './useDeletePhoto';
import { useDropTarget } from './useDropTarget';
import { usePastedPhotos } from './usePastedPhotos';
import { useUploads } from './useUploads';

const LeaveDialog = lazyPart(() => import('./LeaveDialog'));

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

/** The photos of a log: shown, added, deleted. */
export function PhotosCard({ log }: { log: Log }) {
  // Uploads belong to one log; another log begins anew.
  return <Photos key={log.id} log={log} />;
}

function Photos({ log }: { log: Log }) {
  const uploads = useUploads(log.id);
  const { photos, remove } = useDeletePhoto(log);
  const guard = useNavigationGuard(uploads.isBusy);
  const { over, target } = useDropTarget(uploads.add);
  usePastedPhotos(uploads.add);
  const button = useRef<HTMLButtonElement>(null);
  const inputs = {
    files: useRef<HTMLInputElement>(null),
    camera: useRef<HTMLInputElement>(null),
  };
  const isEmpty = photos.length === 0 && uploads.queue.length === 0;
  useFocusThatMoves(isEmpty, button);
  const add = (
    <AddPhotos tone={isEmpty ? 'primary' : 'secondary'} button={button} inputs={inputs} />
  );

  return (
    <Target $over={over} data-drop={over || undefined} {...target}>
      <HiddenInputs inputs={inputs} onFiles={uploads.add} />
      <Section title={texts.title} actions={!isEmpty && add}>
        <Stack>
          {uploads.queue.length > 0 && <UploadList {...uploads} />}
          {isEmpty && <EmptyState title={texts.empty} hint={texts.emptyHint} action={add} />}
          <PhotoGrid photos={photos} fallback={button} onDelete={(id) => void remove(id)} />
        </Stack>
      </Section>
      {guard.asking && (
        <Suspense fallback={null}>
          <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />
        </Suspense>
      )}
    </Target>
  );
}

/** The button stands elsewhere once there are photos: the focus follows it. */
function useFocusThatMoves(isEmpty: boolean, button: RefObject<HTMLElement | null>) {
  const before = useRef(isEmpty);
  useEffect(() => {
    if (before.current === isEmpty) return;
    before.current = isEmpty;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isEmpty, button]);
}
