import * as z from 'zod/mini';

/** The items that can be exported as a file. */
const EXPORTED_ITEMS = [
  'people',
  'products',
  'projects',
  'visits',
  'statistics',
  'report',
  'photo',
  'activity',
  'everything',
] as const;
export type ExportedItem = (typeof EXPORTED_ITEMS)[number];

/** An export made in the browser. */
export const exportWire = z.object({
  item: z.enum(EXPORTED_ITEMS),
  /** The file name's extension. */
  format: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  count: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});
export type Export = Readonly<z.infer<typeof exportWire>>;
