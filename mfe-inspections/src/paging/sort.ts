/** How a list is sorted. */
export interface Sort<Field extends string = string> {
  readonly by: Field;
  readonly descending: boolean;
}

/** The order in which all pages can be read even while items are added or deleted. */
export const OLDEST_FIRST = { by: 'created_at', descending: false } as const;

/** The most items that the server puts on a page. */
export const MOST_PER_PAGE = 100;

/** The sort in the address, such as `date` or `-date`; the default if it is not valid. */
export function sortOf<Field extends string>(
  parameter: string | null,
  fields: readonly Field[],
  standard: Sort<Field>,
): Sort<Field> {
  const by = fields.find((field) => field === parameter?.replace(/^-/, ''));
  return by === undefined ? standard : { by, descending: parameter?.startsWith('-') === true };
}

/** A sort as a parameter of the address; undefined for the default. */
export function sortParameter(sort: Sort, standard: Sort): string | undefined {
  if (sort.by === standard.by && sort.descending === standard.descending) return undefined;
  return sort.descending ? `-${sort.by}` : sort.by;
}
