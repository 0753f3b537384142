import {
  createChecklist,
  createComment,
  createLog,
  createProduct,
  createProject,
  encodeProductDraft,
  LOG_STATUSES,
  readChecklist,
  readLog,
  readProduct,
  readProject,
} from '@fieldline/contracts';
import { bringPhotos, bringVoiceNotes, tieCheckItems, tieComparisons } from './bringFiles';
import { bringLocal } from './bringLocal';
import { commentText } from './commentText';
import type { ItemOf } from './items';
import { texts } from './texts';
import {
  type BringSettings,
  type Brought,
  createWork,
  type Ids,
  MissingError,
  needed,
  type Work,
} from './work';

/**
 * Creates the items of a ZIP with the calls of the app's own forms, so that the server's rules and
 * rights apply. The key of each call is made of the ZIP, the workspace and the item's number in its
 * list: an interrupted import can be started again, and creates nothing twice.
 * @throws whatever ended it; problems with a single item are reported instead
 */
export async function bring(settings: BringSettings): Promise<Brought> {
  const work = createWork(settings);
  const products = await bringProducts(work);
  await bringChecklists(work);
  const projects = await bringProjects(work);
  const visits = await bringVisits(work, projects);
  const photos = await bringPhotos(work, visits);
  await bringVoiceNotes(work, visits);
  await tieComparisons(work, photos);
  await tieCheckItems(work, visits, photos);
  await bringComments(work, visits, photos);
  const local = await bringLocal(work, products);
  return { problems: work.problems, local };
}

async function bringProducts(work: Work): Promise<Ids> {
  const ids: Ids = new Map();
  await work.each(
    'products',
    ({ name }) => name,
    async (product, number) => {
      const body = draftOf(product);
      const id = await work.once(
        'products',
        number,
        (idempotencyKey) => work.call(createProduct, { body, idempotencyKey }),
        readProduct,
      );
      ids.set(product.id, id);
    },
  );
  return ids;
}

/**
 * @throws MissingError for a currency that new products cannot have: another currency would change
 * the price
 */
function draftOf(product: ItemOf<'products'>) {
  try {
    return encodeProductDraft(product);
  } catch (error) {
    throw new MissingError(texts.currency(product.currency), { cause: error });
  }
}

async function bringChecklists(work: Work) {
  await work.each(
    'checklists',
    ({ name }) => name,
    async ({ name, items }, number) => {
      const body = { name, items: [...items] };
      await work.once(
        'checklists',
        number,
        (idempotencyKey) => work.call(createChecklist, { body, idempotencyKey }),
        readChecklist,
      );
    },
  );
}

async function bringProjects(work: Work): Promise<Ids> {
  const ids: Ids = new Map();
  await work.each(
    'projects',
    ({ name }) => name,
    async ({ id, name, description, color }, number) => {
      const body = { name, description, color };
      const create = (idempotencyKey: string) => work.call(createProject, { body, idempotencyKey });
      ids.set(id, await work.once('projects', number, create, readProject));
    },
  );
  return ids;
}

async function bringVisits(work: Work, projects: Ids): Promise<Ids> {
  const ids: Ids = new Map();
  await work.each(
    'visits',
    ({ title }) => title,
    async (visit, number) => {
      const params = { id: needed(projects, visit.projectId, texts.noProject) };
      const { title, location, date, engineer, notes, summary, followUp, checklist } = visit;
      const status = LOG_STATUSES.find((each) => each === visit.status) ?? 'draft';
      const fields = { title, location, date, engineer, notes, summary, status };
      const items = checklist?.items.map(({ id, text, answer, note }) => ({
        ...{ id, text, answer, note },
        // Its photo is not imported yet.
        photo: null,
      }));
      const body = {
        ...fields,
        follow_up: followUp,
        checklist: checklist && items ? { name: checklist.name, items } : null,
      };
      const create = (idempotencyKey: string) =>
        work.call(createLog, { params, body, idempotencyKey });
      ids.set(visit.id, await work.once('visits', number, create, readLog, params.id));
    },
  );
  return ids;
}

async function bringComments(work: Work, visits: Ids, photos: Ids) {
  const { uid } = work.archive.manifest.exported_by;
  await work.each(
    'comments',
    ({ text }) => text.slice(0, 80),
    async (comment, number) => {
      const visit = needed(visits, comment.logId, texts.noVisit);
      const photo = comment.photoId && needed(photos, comment.photoId, texts.noPhoto);
      const body = {
        // The sender of a comment chooses its id, so that it is stored once.
        id: `import-${visit}-${number}`,
        text: commentText(comment, uid),
        photo_id: photo,
        pin: photo ? comment.pin : null,
      };
      await work.call(createComment, { params: { id: visit }, body });
    },
  );
}
