/** A record of a store, as a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** The same text for the same value, whatever the order of its fields; absent and undefined are the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && canonical(one) === canonical(other));

/** A device's value that another device's change of the same field replaced. */
export interface Lost {
  readonly field: string;
  readonly value: unknown;
}

export interface Merged {
  readonly value: Fields;
  readonly lost: readonly Lost[];
}

/** Merges two changes of one field. Without a rule, this device's value replaces the other. */
export type FieldRule = (base: unknown, mine: unknown, theirs: unknown) => unknown;

/**
 * Merges two changes of a record by field, three ways. Of two changes of the same field this device's wins,
 * because the server stores it later.
 */
export function mergeFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  rules: Readonly<Record<string, FieldRule>> = {},
): Merged {
  const lost: Lost[] = [];
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const value = [...names].map((field) => {
    const [before, here, there] = [base[field], mine[field], theirs[field]];
    if (isSame(here, there) || isSame(there, before)) return [field, here] as const;
    if (isSame(here, before)) return [field, there] as const;
    const rule = rules[field];
    if (rule) return [field, rule(before, here, there)] as const;
    if (there !== undefined && there !== '') lost.push({ field, value: there });
    return [field, here] as const;
  });
  return { value: Object.fromEntries(value.filter(([, each]) => each !== undefined)), lost };
}

const textsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A list without order: items added or removed on either side are added or removed. */
export const mergeSets: FieldRule = (base, mine, theirs) => {
  const [before, here, there] = [textsIn(base), textsIn(mine), textsIn(theirs)];
  const stays = (each: unknown) =>
    before.includes(each) ? here.includes(each) && there.includes(each) : true;
  return [...new Set([...there, ...here])].filter(stays);
};

const asTime = (value: unknown): number => (typeof value === 'string' && Date.parse(value)) || 0;

export const laterTime: FieldRule = (_, mine, theirs) =>
  asTime(theirs) > asTime(mine) ? theirs : mine;

export const earlierTime: FieldRule = (_, mine, theirs) =>
  asTime(theirs) < asTime(mine) ? theirs : mine;
