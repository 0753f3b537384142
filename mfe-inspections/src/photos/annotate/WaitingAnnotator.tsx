import { type Mark, uploadFile } from '@fieldline/contracts';
import { type OutboxEntry, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { isPhotoWaiting } from '../../offline/capture/waitingToast';
import { marksInDetails, withMarks } from '../marks/details';
import type { Measures } from '../marks/shapes';
import { marksToWire } from '../marks/wire';
import { savePhoto } from '../savePhoto';
import { DrawingBoard } from './DrawingBoard';

export interface WaitingAnnotatorProps {
  entry: OutboxEntry;
  onClose: () => void;
  /** Measures a photo; replaced by tests. */
  measure?: (photo: Blob) => Promise<Measures>;
}

/** Draws over an unsent photo; the marks are sent with it. */
export default function WaitingAnnotator(props: WaitingAnnotatorProps) {
  const { entry, onClose, measure = measuresOf } = props;
  const { id, logId, request } = entry;
  const platform = usePlatform();
  const { api, outbox, queryClient } = platform;
  const { body = {} } = request;
  const [measures, setMeasures] = useState<Measures | null>(null);
  const [photo, setPhoto] = useState<Blob | null>(null);

  /** Sent under its key, so that it is stored once even if it is being sent, or has arrived. */
  async function send(mine: readonly Mark[]): Promise<boolean> {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, String(value));
    form.append('file', photo ?? new Blob(), entry.file?.name);
    const stored = await api.upload(uploadFile, { form, idempotencyKey: id, onProgress: ignore });
    const marks = marksToWire(mine);
    await savePhoto(platform, stored, () => ({ marks }));
    await outbox.discard(id);
    await queryClient.invalidateQueries();
    return isPhotoWaiting(outbox, stored.id);
  }

  return (
    <DrawingBoard
      id={id}
      marks={marksInDetails(body['details'])}
      measures={measures}
      load={async () => {
        const blob = await outbox.fileOf(id);
        if (!blob) throw new Error('The photo has been sent');
        setMeasures(await measure(blob));
        setPhoto(blob);
        return blob;
      }}
      save={async (mine) => {
        const details = withMarks(body['details'], mine);
        if (outbox.isNeeded(logId) && (await outbox.change(id, { ...body, details }))) return true;
        return send(mine);
      }}
      onClose={onClose}
    />
  );
}

const ignore = () => undefined;

/** Measured upright, as the server will measure it. */
async function measuresOf(photo: Blob): Promise<Measures> {
  const { width, height } = await createImageBitmap(photo);
  return { width, height };
}
