import { newKey } from '@fieldline/platform';
import { countRefusal, typeRefusal } from './model';
import type { Upload } from './queue';
import type { Parcel } from './sending';
import { texts } from './texts';

export interface Intake {
  readonly uploads: readonly Upload[];
  /** The files among them that are worth a closer look. */
  readonly parcels: readonly Parcel[];
}

/** What was chosen at once: too many are refused as a whole, others by their type, one by one. */
export function intakeOf(files: readonly File[]): Intake {
  const message = countRefusal(files.length);
  if (message !== undefined) {
    const name = texts.uploads.many(files.length);
    return { uploads: [uploadOf({ name, size: 0 }, message)], parcels: [] };
  }
  const taken = files.map((file) => ({ file, upload: uploadOf(file, typeRefusal(file)) }));
  return {
    uploads: taken.map(({ upload }) => upload),
    parcels: taken
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
  originalSize: size,
  state: message === undefined ? { kind: 'waiting' } : { kind: 'refused', message },
});
