import { texts } from './texts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The tags to choose from; undefined if no person has one. A chosen tag that no person has any more
 * is still offered, so that the user can see it and choose another.
 */
export function tagOptions(tags: readonly string[], chosen: string): readonly Option[] | undefined {
  if (tags.length === 0 && chosen === '') return undefined;
  const all = new Set([...tags, chosen].filter(Boolean));
  return [
    { value: '', label: texts.allTags },
    ...[...all].map((tag) => ({ value: tag, label: tag })),
  ];
}
