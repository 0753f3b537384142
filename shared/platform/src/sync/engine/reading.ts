import { person, salesGuide } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { Fields } from '../merging/values';

const readAs =
  <Item>(schema: z.ZodMiniType<Item>) =>
  (value: Fields): Item | undefined => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : undefined;
  };

/** Records as the stores have them; undefined if this version of the suite cannot read them. */
export const readPerson = readAs(person);
export const readGuide = readAs(salesGuide);
