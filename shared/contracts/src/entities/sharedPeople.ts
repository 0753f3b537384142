import * as z from 'zod/mini';
import { authorship } from './author';
import { visible } from '../words/invisible';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH, PROSE_MAX_LENGTH } from './limits';
import { person } from './person';
import { guideContent, salesGuide } from './salesGuide';

/** The most people that a team shares. */
export const SHARED_PEOPLE_MAX = 20_000;

/** The longest person and guide, in characters of JSON; a guide contains its previous versions. */
const PERSON_MAX_CHARACTERS = 100_000;
const GUIDE_MAX_CHARACTERS = 500_000;

const id = z.string().check(z.minLength(1), z.maxLength(ID_MAX_LENGTH));
const line = z.optional(z.string().check(visible, z.maxLength(LINE_MAX_LENGTH)));
const within = <Item>(most: number) =>
  z.refine<Item>((item) => JSON.stringify(item).length <= most, 'Too large');

const { team: _teamOfPerson, ...fieldsOfPerson } = person.shape;
const { team: _teamOfGuide, ...fieldsOfGuide } = salesGuide.shape;

/**
 * A person as members see them: the fields of `person` as browsers store them, with those of newer
 * versions. The row says whose it is, so `team` is left out.
 */
export const sharedPersonDraftWire = z
  .looseObject({
    ...fieldsOfPerson,
    id,
    name: z.string().check(visible, z.minLength(1), z.maxLength(LINE_MAX_LENGTH)),
    email: line,
    phone: line,
    company: line,
    position: line,
    notes: z.optional(z.string().check(z.maxLength(PROSE_MAX_LENGTH))),
  })
  .check(within(PERSON_MAX_CHARACTERS));
export type SharedPersonDraft = z.output<typeof sharedPersonDraftWire>;

export const sharedGuideDraftWire = z
  .looseObject({ ...fieldsOfGuide, id, personId: id, content: guideContent })
  .check(within(GUIDE_MAX_CHARACTERS));
export type SharedGuideDraft = z.output<typeof sharedGuideDraftWire>;

const row = {
  id: z.string(),
  version: z.number(),
  ...authorship,
  created_at: z.string(),
  updated_at: z.string(),
};

/** A person whom a team shares. `version` goes into `If-Match`. */
export const sharedPersonWire = z.object({
  ...row,
  person: z.looseObject({ id: z.string(), name: z.string() }),
});
export type SharedPersonWire = z.infer<typeof sharedPersonWire>;

/** A guide for such a person. */
export const sharedGuideWire = z.object({
  ...row,
  guide: z.looseObject({ id: z.string(), personId: z.string(), productId: z.string() }),
});
export type SharedGuideWire = z.infer<typeof sharedGuideWire>;
