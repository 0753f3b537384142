import {
  type Analysis,
  decodeAnalysis,
  decodeChecklistTemplate,
  decodeComment,
  decodeLog,
  decodePhoto,
  decodeProduct,
  decodeProject,
  LOCAL_LISTS,
  voiceNoteWire,
} from '@fieldline/contracts';
import * as z from 'zod/mini';

/**
 * Added to a photo or voice note: its visit, and its path in the ZIP, which is absent if it could
 * not be fetched.
 */
const filed = z.object({ log_id: z.string(), file: z.string() });

const withFile = (item: unknown) => {
  const { log_id, file } = z.parse(filed, item);
  return { logId: log_id, file };
};

function readAnalysis(item: unknown): Analysis {
  const analysis = decodeAnalysis({ analysis: item });
  if (!analysis) throw new Error('An analysis that is none');
  return analysis;
}

/** The reader of each list's items. @throws (each) a zod error on any other shape */
export const READERS = {
  people: (item: unknown) => z.parse(LOCAL_LISTS.people, item),
  guides: (item: unknown) => z.parse(LOCAL_LISTS.salesGuides, item),
  products: decodeProduct,
  checklists: decodeChecklistTemplate,
  projects: decodeProject,
  visits: decodeLog,
  photos: (item: unknown) => ({ ...decodePhoto(item), ...withFile(item) }),
  voiceNotes: (item: unknown) => ({ ...z.parse(voiceNoteWire, item), ...withFile(item) }),
  comments: decodeComment,
  analyses: readAnalysis,
} as const;

export type ItemOf<List extends keyof typeof READERS> = ReturnType<(typeof READERS)[List]>;

const readers: { readonly [List in keyof typeof READERS]: (item: unknown) => ItemOf<List> } =
  READERS;

export const readerOf = <List extends keyof typeof READERS>(
  list: List,
): ((item: unknown) => ItemOf<List>) => readers[list];
