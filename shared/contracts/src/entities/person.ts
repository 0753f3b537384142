import * as z from 'zod/mini';

export const PERSON_STATUSES = ['active', 'contacted', 'converted', 'inactive'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

const optionalText = z.optional(z.string());

/** A prospect or contact, kept in local storage (key `people`). Times are ISO 8601. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: optionalText,
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
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});
export type Person = z.infer<typeof person>;
