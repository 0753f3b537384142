import type { FormerGuide, GuideContent, SalesGuide } from '@fieldline/contracts';

/** Versions that are kept with a guide; the oldest make room. */
const KEPT = 5;

const formerOf = ({ content, createdAt, editedAt, language }: SalesGuide): FormerGuide => ({
  content,
  createdAt,
  ...(editedAt !== undefined && { editedAt }),
  ...(language !== undefined && { language }),
});

/** The former versions of whatever takes this guide's place. */
export const historyWith = (guide: SalesGuide): FormerGuide[] =>
  [formerOf(guide), ...(guide.previous ?? [])].slice(0, KEPT);

/** Which edition takes this guide's place: each has a number of its own, and so other words. */
export const editionAfter = ({ createdAt }: SalesGuide): number => Date.parse(createdAt) || 1;

/** The guide with its content changed by hand. The version that was written stays to go back to. */
export function edited(guide: SalesGuide, content: GuideContent, now: Date): SalesGuide {
  const first = guide.editedAt === undefined;
  return {
    ...guide,
    content,
    editedAt: now.toISOString(),
    ...(first && { previous: historyWith(guide) }),
  };
}

/** The guide with a former version in force; the one in force becomes a former one. */
export function putBack(guide: SalesGuide, former: FormerGuide): SalesGuide {
  const others = (guide.previous ?? []).filter((each) => each !== former);
  const { editedAt: _edited, ...unedited } = guide;
  return {
    ...unedited,
    ...former,
    previous: historyWith({ ...guide, previous: others }),
  };
}
