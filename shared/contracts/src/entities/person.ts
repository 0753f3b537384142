import * as z from 'zod/mini';

export const PERSON_STATUSES = ['active', 'contacted', 'converted', 'inactive'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

const optionalText = z.optional(z.string());

/**
 * A prospect or contact, kept in local storage (key `people`). Times are ISO 8601. Fields that this
 * version does not know are kept: another version may have written them.
 */
export const person = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: optionalText,
  phone: optionalText,
  linkedinUrl: optionalText,
  company: optionalText,
  position: optionalText,
  industry: optionalText,
  location: optionalText,
  status: z.catch(z.enum(PERSON_STATUSES), 'active'),
  tags: z._default(z.array(z.string()), []),
  notes: optionalText,
  totalGuides: z._default(z.number(), 0),
  lastContact: z._default(z.string(), ''),
  /** The day of the next follow-up, `yyyy-mm-dd`. */
  followUpAt: optionalText,
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  /** The workspace of the team that shares the person; absent for a private one. */
  team: optionalText,
});
export type Person = z.infer<typeof person>;
