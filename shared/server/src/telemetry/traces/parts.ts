import type { CallSpan } from '@fieldline/contracts';
import type { GuideWriter } from '../../guideWriter/writing';
import type { PhotoStorage } from '../../photos/photoStorage';
import type { Traces } from './traces';

/** The parts that a call uses besides the database, with or without spans around them. */
export interface TracedParts {
  readonly photos: (storage: PhotoStorage) => PhotoStorage;
  readonly writer: (writer: GuideWriter) => GuideWriter;
  /** Called with the outcome of a call, as seen by its page. */
  readonly onCall?: (span: CallSpan) => void;
}

/** A span for each photo that is received, opened or removed; without the photo's id. */
export function tracedPhotos(storage: PhotoStorage, traces: Traces): PhotoStorage {
  const step = (name: string) => ({ name: `photos ${name}`, isElsewhere: true });
  return {
    ...storage,
    receive: (...photo) => traces.step(step('receive'), () => storage.receive(...photo)),
    original: (id) => traces.step(step('original'), () => storage.original(id)),
    thumbnail: (...photo) => traces.step(step('thumbnail'), () => storage.thumbnail(...photo)),
    remove: (ids) => traces.step(step('remove'), () => storage.remove(ids)),
  };
}

/** A span for each guide that is written. */
export const tracedWriter = (writer: GuideWriter, traces: Traces): GuideWriter => ({
  write: (...guide) =>
    traces.step({ name: 'guide writer', isElsewhere: true }, () => writer.write(...guide)),
});
