import type { CallSpan } from '@fieldline/contracts';
import type { GuideWriter } from '../../guideWriter/writing';
import type { PhotoStore } from '../../photos/photoStore';
import type { Traces } from './traces';

/** The parts that a call uses besides the database, with or without spans around them. */
export interface TracedParts {
  readonly photos: (store: PhotoStore) => PhotoStore;
  readonly writer: (writer: GuideWriter) => GuideWriter;
  /** Called with the outcome of a call, as seen by its page. */
  readonly onCall?: (span: CallSpan) => void;
}

/** A span for each photo that is received, opened or removed; without the photo's id. */
export function tracedPhotos(store: PhotoStore, traces: Traces): PhotoStore {
  const step = (name: string) => ({ name: `photos ${name}`, isElsewhere: true });
  return {
    ...store,
    receive: (...photo) => traces.step(step('receive'), () => store.receive(...photo)),
    original: (id) => traces.step(step('original'), () => store.original(id)),
    thumbnail: (...photo) => traces.step(step('thumbnail'), () => store.thumbnail(...photo)),
    remove: (ids) => traces.step(step('remove'), () => store.remove(ids)),
  };
}

/** A span for each guide that is written. */
export const tracedWriter = (writer: GuideWriter, traces: Traces): GuideWriter => ({
  write: (...guide) =>
    traces.step({ name: 'guide writer', isElsewhere: true }, () => writer.write(...guide)),
});
