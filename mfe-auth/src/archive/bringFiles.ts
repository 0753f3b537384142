import {
  listLogPhotos,
  type Photo,
  updateCheckItem,
  updateFile,
  uploadFile,
} from '@fieldline/contracts';
import { texts } from './texts';
import { type Ids, MissingError, needed, type Work } from './work';

export async function bringPhotos(work: Work, visits: Ids): Promise<Ids> {
  const ids: Ids = new Map();
  const stored = storedPhotos(work);
  await work.each(
    'photos',
    ({ file }) => file,
    async (photo, number) => {
      const visit = needed(visits, photo.logId, texts.noVisit);
      const earlier = await stored(visit, photo);
      const { takenAt, place, marks } = photo;
      const details = { taken_at: takenAt, place, marks };
      const send = () => upload(work, 'photos', { ...photo, number, visit, details });
      const { id, caption } = earlier ?? (await send());
      ids.set(photo.id, id);
      if (photo.caption !== caption) {
        const body = { caption: photo.caption };
        await work.call(updateFile, { params: { id }, body });
      }
    },
  );
  return ids;
}

/**
 * Finds photos stored by an earlier, interrupted import, so that their bytes are not sent again.
 * The photos of one visit come together, so only one visit's are held.
 */
function storedPhotos({ call }: Work) {
  let of = '';
  let photos: Photo[] = [];
  return async (visit: string, { name, size, takenAt }: Photo): Promise<Photo | undefined> => {
    if (of !== visit) {
      photos = [...(await call(listLogPhotos, { params: { id: visit } }))];
      of = visit;
    }
    const index = photos.findIndex(
      (each) => each.name === name && each.size === size && sameMoment(each.takenAt, takenAt),
    );
    return index < 0 ? undefined : photos.splice(index, 1)[0];
  };
}

const sameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

interface SentFile {
  readonly number: number;
  readonly visit: string;
  readonly file: string;
  readonly name: string;
  readonly details: object;
}

async function upload(work: Work, list: 'photos' | 'voiceNotes', sent: SentFile): Promise<Photo> {
  const { number, visit, file, name, details } = sent;
  const content = await work.archive.file(file).catch((error: unknown) => {
    throw new MissingError(texts.damaged, { cause: error });
  });
  if (!content) throw new MissingError(texts.notInZip);
  return work.patiently(() => {
    const form = new FormData();
    form.append('log_id', visit);
    form.append('details', JSON.stringify([details]));
    form.append('file', content, name);
    const idempotencyKey = work.keyOf(list, number, visit);
    return work.api.upload(uploadFile, { form, idempotencyKey, signal: work.signal });
  });
}

export async function bringVoiceNotes(work: Work, visits: Ids) {
  await work.each(
    'voiceNotes',
    ({ file }) => file,
    async ({ logId, at, duration, transcript, file }, number) => {
      const visit = needed(visits, logId, texts.noVisit);
      const name = file.split('/').at(-1) ?? file;
      const details = { taken_at: at, place: null, duration: duration ?? undefined };
      const { id } = await upload(work, 'voiceNotes', {
        ...{ number, visit, file, name, details },
      });
      if (transcript?.status !== 'completed' || transcript.text === '') return;
      const body = { transcript: transcript.text };
      await work.call(updateFile, { params: { id }, body });
    },
  );
}

/**
 * Links photos with the earlier ones shown beside them. Done last, because only then all have their
 * new ids.
 */
export async function tieComparisons(work: Work, photos: Ids) {
  for await (const { id, comparedWith, file } of work.archive.items('photos')) {
    const [photo, earlier] = [photos.get(id), photos.get(comparedWith ?? '')];
    if (photo === undefined || earlier === undefined) continue;
    await work.attempt(file, async () => {
      await work.call(updateFile, { params: { id: photo }, body: { compared_with: earlier } });
    });
  }
}

export async function tieCheckItems(work: Work, visits: Ids, photos: Ids) {
  for await (const { id, title, checklist } of work.archive.items('visits')) {
    const visit = visits.get(id);
    for (const item of checklist?.items ?? []) {
      const photo = photos.get(item.photo ?? '');
      if (visit === undefined || photo === undefined) continue;
      const params = { id: visit, itemId: item.id };
      await work.attempt(title, async () => {
        await work.call(updateCheckItem, { params, body: { photo } });
      });
    }
  }
}
