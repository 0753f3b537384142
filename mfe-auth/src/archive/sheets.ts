import type { Analysis, Log } from '@fieldline/contracts';
import type { Cell } from '@fieldline/csv';
import type { ListName } from './format';
import { type ItemOf, READERS } from './items';

/** A CSV file with one or several rows for each item of a list. */
export interface Sheet<Item> {
  readonly file: string;
  readonly head: readonly string[];
  readonly rows: (item: Item) => readonly (readonly Cell[])[];
}

type Column<Item> = readonly [heading: string, cell: (item: Item) => Cell | undefined];

/** A sheet with one row per item. */
const sheet = <Item>(file: string, columns: readonly Column<Item>[]): Sheet<Item> => ({
  file,
  head: columns.map(([heading]) => heading),
  rows: (item) => [columns.map(([, cell]) => cell(item) ?? null)],
});

const list = (entries: readonly string[]) => entries.join('\n');

const people = sheet<ItemOf<'people'>>('people.csv', [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['LinkedIn URL', ({ linkedinUrl }) => linkedinUrl],
  ['Company', ({ company }) => company],
  ['Position', ({ position }) => position],
  ['Industry', ({ industry }) => industry],
  ['Location', ({ location }) => location],
  ['Status', ({ status }) => status],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Notes', ({ notes }) => notes],
  ['Last Contact', ({ lastContact }) => lastContact],
  ['Follow-up', ({ followUpAt }) => followUpAt],
  ['Created', ({ createdAt }) => createdAt],
  ['Changed', ({ updatedAt }) => updatedAt],
]);

const guides = sheet<ItemOf<'guides'>>('sales-guides.csv', [
  ['Id', ({ id }) => id],
  ['Person', ({ personId }) => personId],
  ['Product', ({ productId }) => productId],
  ['Created', ({ createdAt }) => createdAt],
  ['Language', ({ language }) => language],
  ['Introduction', ({ content }) => content.introduction],
  ['Value Proposition', ({ content }) => content.valueProposition],
  ['Key Points', ({ content }) => list(content.keyPoints)],
  ['Questions', ({ content }) => list(content.questions)],
  [
    'Objections',
    ({ content }) =>
      list(content.objectionHandling.map(({ objection, response }) => `${objection}: ${response}`)),
  ],
  ['Call to Action', ({ content }) => content.callToAction],
  ['Follow-up', ({ content }) => content.followUp],
]);

const products = sheet<ItemOf<'products'>>('products.csv', [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Category', ({ category }) => category],
  ['Price', ({ price }) => price],
  ['Currency', ({ currency }) => currency],
  ['Features', ({ features }) => list(features)],
  ['Benefits', ({ benefits }) => list(benefits)],
  ['Target Audience', ({ targetAudience }) => targetAudience],
  ['Use Cases', ({ useCases }) => list(useCases)],
  ['Sales Pitch', ({ salesPitch }) => salesPitch],
  ['Key Differentiators', ({ keyDifferentiators }) => list(keyDifferentiators)],
  [
    'Objection Responses',
    ({ objectionResponses }) =>
      list(objectionResponses.map(({ key, response }) => `${key}: ${response}`)),
  ],
  [
    'Pricing Tiers',
    ({ pricingTiers }) =>
      list(
        pricingTiers.map(
          ({ name, price, features }) => `${name}: ${price} (${features.join(', ')})`,
        ),
      ),
  ],
  ['Created', ({ createdAt }) => createdAt],
  ['Changed', ({ updatedAt }) => updatedAt],
]);

const checklists = sheet<ItemOf<'checklists'>>('checklists.csv', [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Items', ({ items }) => list(items)],
]);

const projects = sheet<ItemOf<'projects'>>('projects.csv', [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Site Visits', ({ logCount }) => logCount],
  ['Created by', ({ createdBy }) => createdBy?.name],
  ['Created', ({ createdAt }) => createdAt],
  ['Changed', ({ updatedAt }) => updatedAt],
]);

const visits = sheet<ItemOf<'visits'>>('site-visits.csv', [
  ['Id', ({ id }) => id],
  ['Project', ({ projectName }) => projectName],
  ['Title', ({ title }) => title],
  ['Date', ({ date }) => date],
  ['Location', ({ location }) => location],
  ['Engineer', ({ engineer }) => engineer],
  ['Status', ({ status }) => status],
  ['Notes', ({ notes }) => notes],
  ['Summary', ({ summary }) => summary],
  ['Follow-up', ({ followUp }) => followUp],
  ['Assigned to', ({ assignedTo }) => assignedTo?.name],
  ['Photos', ({ photos }) => photos.length],
  ['Voice Notes', ({ voiceNotes }) => voiceNotes.length],
  ['Created by', ({ createdBy }) => createdBy?.name],
  ['Created', ({ createdAt }) => createdAt],
  ['Changed', ({ updatedAt }) => updatedAt],
]);

const checklistItems: Sheet<Log> = {
  file: 'checklist-answers.csv',
  head: ['Site Visit Id', 'Site Visit', 'Checklist', 'Item', 'Answer', 'Note', 'Photo'],
  rows: ({ id, title, checklist }) =>
    checklist?.items.map(({ text, answer, note, photo }) => [
      id,
      title,
      checklist.name,
      text,
      answer,
      note,
      photo,
    ]) ?? [],
};

const photos = sheet<ItemOf<'photos'>>('photos.csv', [
  ['Id', ({ id }) => id],
  ['Site Visit Id', ({ logId }) => logId],
  ['File', ({ file }) => file],
  ['Name', ({ name }) => name],
  ['Caption', ({ caption }) => caption],
  ['Taken', ({ takenAt }) => takenAt],
  ['Latitude', ({ place }) => place?.latitude],
  ['Longitude', ({ place }) => place?.longitude],
  ['Accuracy (m)', ({ place }) => place?.accuracy],
  ['Heading', ({ place }) => place?.heading],
  ['Marks', ({ marks }) => list(marks.map(({ kind, text }) => `${kind} ${text}`.trim()))],
  ['Width', ({ width }) => width],
  ['Height', ({ height }) => height],
  ['Bytes', ({ size }) => size],
  ['Added by', ({ createdBy }) => createdBy?.name],
  ['Added', ({ createdAt }) => createdAt],
]);

const voiceNotes = sheet<ItemOf<'voiceNotes'>>('voice-notes.csv', [
  ['Id', ({ id }) => id],
  ['Site Visit Id', ({ logId }) => logId],
  ['File', ({ file }) => file],
  ['Recorded', ({ at }) => at],
  ['Seconds', ({ duration }) => duration],
  ['Transcript', ({ transcript }) => transcript?.text],
]);

const comments = sheet<ItemOf<'comments'>>('comments.csv', [
  ['Id', ({ id }) => id],
  ['Site Visit Id', ({ logId }) => logId],
  ['Photo Id', ({ photoId }) => photoId],
  ['Author', ({ createdBy }) => createdBy?.name],
  ['Text', ({ text }) => text],
  ['Written', ({ createdAt }) => createdAt],
  ['Edited', ({ editedAt }) => editedAt],
]);

const analyses = sheet<Analysis>('analyses.csv', [
  ['Site Visit Id', ({ logId }) => logId],
  ['Status', ({ status }) => status],
  ['Summary', ({ summary }) => summary],
  ['Model', ({ modelUsed }) => modelUsed],
  ['Created', ({ createdAt }) => createdAt],
]);

const findings: Sheet<Analysis> = {
  file: 'findings.csv',
  head: ['Site Visit Id', 'Title', 'Text', 'Severity', 'State', 'Decided by', 'Photo Id'],
  rows: (analysis) =>
    analysis.findings.map(({ title, text, severity, state, decidedBy, photoId }) => [
      analysis.logId,
      title,
      text,
      severity,
      state,
      decidedBy,
      photoId,
    ]),
};

/** Sheets without their item type, which only the list's reader knows. */
export interface Sheets {
  readonly files: readonly { readonly file: string; readonly head: readonly string[] }[];
  /** The rows of one item in each of the files. */
  readonly rows: (item: unknown) => readonly (readonly (readonly Cell[])[])[];
}

const beside = <Item>(
  read: (item: unknown) => Item,
  ...sheets: readonly Sheet<Item>[]
): Sheets => ({
  files: sheets,
  rows: (item) => {
    const known = read(item);
    return sheets.map(({ rows }) => rows(known));
  },
});

/** The sheets for each list. */
export const SHEETS: Readonly<Record<ListName, Sheets>> = {
  people: beside(READERS.people, people),
  guides: beside(READERS.guides, guides),
  products: beside(READERS.products, products),
  checklists: beside(READERS.checklists, checklists),
  projects: beside(READERS.projects, projects),
  visits: beside(READERS.visits, visits, checklistItems),
  photos: beside(READERS.photos, photos),
  voiceNotes: beside(READERS.voiceNotes, voiceNotes),
  comments: beside(READERS.comments, comments),
  analyses: beside(READERS.analyses, analyses, findings),
};
