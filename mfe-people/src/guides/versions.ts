import type { FormerGuide, GuideContent, SalesGuide } from '@fieldline/contracts';

/** How many previous versions a guide keeps; the oldest is dropped first. */
const KEPT = 5;

/** A guide as one of the previous versions of another. */
export const formerOf = ({ content, createdAt, editedAt, language }: SalesGuide): FormerGuide => ({
  content,
  createdAt,
  ...(editedAt !== undefined && { editedAt }),
  ...(language !== undefined && { language }),
});

/** The previous versions of the guide that replaces this one, latest first. */
export const historyWith = (guide: SalesGuide): FormerGuide[] =>
  [formerOf(guide), ...(guide.previous ?? [])].slice(0, KEPT);

/** The number of the edition that replaces this guide. It makes the writer choose other words than before. */
export const editionAfter = ({ createdAt }: SalesGuide): number => Date.parse(createdAt) || 1;

/** The guide with its content changed by hand. The generated version is kept, to be restored. */
export function edited(guide: SalesGuide, content: GuideContent, now: Date): SalesGuide {
  const first = guide.editedAt === undefined;
  return {
    ...guide,
    content,
    editedAt: now.toISOString(),
    ...(first && { previous: historyWith(guide) }),
  };
}

/** The guide with a previous version restored; the current one becomes a previous version. */
export function putBack(guide: SalesGuide, former: FormerGuide): SalesGuide {
  const others = (guide.previous ?? []).filter((each) => each !== former);
  const { editedAt: _edited, ...unedited } = guide;
  return {
    ...unedited,
    ...former,
    previous: historyWith({ ...guide, previous: others }),
  };
}
