import { newKey } from '@fieldline/platform';
import type { OutgoingPhoto } from '../outgoing';
import { countRefusal, fileRefusal } from './model';
import type { Upload } from './queue';
import { texts } from './texts';

export interface Accepted {
  /** One line per file, or one line for all if the batch is refused. */
  readonly uploads: readonly Upload[];
  /** The files to send. */
  readonly photos: readonly OutgoingPhoto[];
}

/**
 * Checks files chosen at once: too many are refused together, others one by one, by type or size.
 */
export function acceptFiles(files: readonly File[]): Accepted {
  const refusal = countRefusal(files.length);
  if (refusal !== undefined) {
    return {
      uploads: [uploadOf({ name: texts.many(files.length), size: 0 }, refusal)],
      photos: [],
    };
  }
  const lines = files.map((file) => ({ file, upload: uploadOf(file, fileRefusal(file)) }));
  return {
    uploads: lines.map(({ upload }) => upload),
    photos: lines
      .filter(({ upload }) => upload.state.kind === 'waiting')
      .map(({ file, upload: { id } }) => ({ id, file, key: newKey() })),
  };
}

const uploadOf = (
  { name, size }: { name: string; size: number },
  message: string | undefined,
): Upload => ({
  id: newKey(),
  name,
  size,
  state: message === undefined ? { kind: 'waiting' } : { kind: 'refused', message },
});
