/** How a list is sorted. */
export interface Sort<Field extends string = string> {
  readonly by: Field;
  readonly descending: boolean;
}

/** The order in which all pages of a list can be read, although items come and go meanwhile. */
export const OLDEST_FIRST = { by: 'created_at', descending: false } as const;

/** Items that the server puts on a page at most. */
export const MOST_PER_PAGE = 100;

/** The sort that the address asks for, such as `date` or `-date`; the default where it makes no sense. */
export function sortOf<Field extends string>(
  parameter: string | null,
  fields: readonly Field[],
  standard: Sort<Field>,
): Sort<Field> {
  const by = fields.find((field) => field === parameter?.replace(/^-/, ''));
  return by === undefined ? standard : { by, descending: parameter?.startsWith('-') === true };
}

/** How a sort stands in the address; nothing for the default. */
export function sortParameter(sort: Sort, standard: Sort): string | undefined {
  if (sort.by === standard.by && sort.descending === standard.descending) return undefined;
  return sort.descending ? `-${sort.by}` : sort.by;
}
