import type { ListName } from '../archive/format';

export const things = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

const NAMES: Readonly<Record<ListName, readonly [one: string, many: string]>> = {
  people: ['person', 'people'],
  guides: ['sales guide', 'sales guides'],
  products: ['product', 'products'],
  checklists: ['checklist', 'checklists'],
  projects: ['project', 'projects'],
  visits: ['site visit', 'site visits'],
  photos: ['photo', 'photos'],
  voiceNotes: ['voice note', 'voice notes'],
  comments: ['comment', 'comments'],
  analyses: ['analysis', 'analyses'],
};

export const namesOf = (list: ListName): string => NAMES[list][1];

/** Counts in words; empty if everything is 0. */
export const wordsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(NAMES)
    .flatMap(([list, names]) => {
      const count = counts[list] ?? 0;
      return count > 0 ? [things(count, ...names)] : [];
    })
    .join(', ');
