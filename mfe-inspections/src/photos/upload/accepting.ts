import { newKey } from '@fieldline/platform';
import type { OutgoingPhoto } from '../outgoing';
import { countRefusal, fileRefusal } from './model';
import { isTooLarge } from '../smaller';
import type { Upload } from './queue';
import { texts } from './texts';

export interface Accepted {
  /** One line per file, or one line for all if the batch is refused. */
  readonly uploads: readonly Upload[];
  /** The files to send. */
  readonly photos: readonly OutgoingPhoto[];
  /** Files that are refused, unless they are sent smaller. */
  readonly tooLarge: readonly OutgoingPhoto[];
}

/**
 * Checks files chosen at once: too many are refused together, others one by one, by type or size.
 */
export function acceptFiles(files: readonly File[]): Accepted {
  const refusal = countRefusal(files.length);
  if (refusal !== undefined) {
    return {
      uploads: [uploadOf({ name: texts.many(files.length), size: 0 }, refusal, false)],
      ...{ photos: [], tooLarge: [] },
    };
  }
  const lines = files.map((file) => {
    const message = fileRefusal(file) ?? '';
    const isLarge = isTooLarge(message, file.type);
    const upload = uploadOf(file, message, isLarge);
    return { upload, isLarge, photo: { id: upload.id, file, key: newKey() } };
  });
  const isWaiting = ({ upload }: (typeof lines)[number]) => upload.state.kind === 'waiting';
  return {
    uploads: lines.map(({ upload }) => upload),
    photos: lines.filter(isWaiting).map(({ photo }) => photo),
    tooLarge: lines.filter(({ isLarge }) => isLarge).map(({ photo }) => photo),
  };
}

const uploadOf = (
  { name, size }: { name: string; size: number },
  message: string,
  canShrink: boolean,
): Upload => ({
  id: newKey(),
  name,
  size,
  state: message === '' ? { kind: 'waiting' } : { kind: 'refused', message, canShrink },
});
