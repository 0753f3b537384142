import type { Photo } from '@fieldline/contracts';
import { mergeById, usePlatform } from '@fieldline/platform';
import { isPhotoWaiting } from '../../offline/capture/waitingToast';
import { marksToWire } from '../marks/wire';
import { originalOf } from '../original';
import { savePhoto } from '../savePhoto';
import { DrawingBoard } from './DrawingBoard';

export interface AnnotatorProps {
  photo: Photo;
  onSaved: (photo: Photo) => void;
  onClose: () => void;
}

/** Draws over a photo that the server has. */
export default function Annotator({ photo, onSaved, onClose }: AnnotatorProps) {
  const platform = usePlatform();
  const { id, marks } = photo;
  return (
    <DrawingBoard
      id={id}
      marks={marks}
      measures={photo}
      load={(signal) => originalOf(platform, id, signal)}
      save={async (mine) => {
        const saved = await savePhoto(platform, photo, (current) => ({
          marks: marksToWire(mergeById(marks, mine, current.marks)),
        }));
        onSaved(saved);
        return isPhotoWaiting(platform.outbox, id);
      }}
      onClose={onClose}
    />
  );
}
