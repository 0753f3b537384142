import type { Photo, PhotoPatch } from '@fieldline/contracts';
import { ForEditors, reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Muted, space, TextButton, timeText } from '@fieldline/ui';
import styled from 'styled-components';
import { isPhotoWaiting, WAITING_TOAST } from '../../offline/capture/waitingToast';
import { savePhoto } from '../savePhoto';
import { MapLink } from '../place/MapLink';
import { placeText } from '../place/model';
import { texts } from '../place/texts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
`;

export interface TakenProps {
  photo: Photo;
  onSaved: (photo: Photo) => void;
}

/** When and where a photo was taken, and how to remove that. */
export function Taken({ photo, onSaved }: TakenProps) {
  const platform = usePlatform();
  const { toast, logger, outbox } = platform;
  const { busy, run } = useOneAtATime();
  const { takenAt, place } = photo;
  if (takenAt === null && place === null) return <Muted>{texts.unknown}</Muted>;

  const remove = (patch: PhotoPatch, done: string) =>
    void run(async () => {
      try {
        onSaved(await savePhoto(platform, photo, () => patch));
        toast.show(isPhotoWaiting(outbox, photo.id) ? WAITING_TOAST : { title: done });
      } catch (error) {
        reportFailure({ toast, logger }, error, { title: texts.failed, description: texts.hint });
      }
    });

  return (
    <>
      {takenAt !== null && (
        <Line>
          <Muted>{texts.taken(timeText(takenAt))}</Muted>
          <ForEditors>
            <TextButton
              disabled={busy}
              onClick={() => remove({ taken_at: null }, texts.removed.time)}
            >
              {texts.removeTime}
            </TextButton>
          </ForEditors>
        </Line>
      )}
      {place !== null && (
        <Line>
          <Muted>
            <MapLink to={{ place }}>{placeText(place)}</MapLink>
          </Muted>
          <ForEditors>
            <TextButton
              disabled={busy}
              onClick={() => remove({ place: null }, texts.removed.place)}
            >
              {texts.removePlace}
            </TextButton>
          </ForEditors>
        </Line>
      )}
    </>
  );
}
