import * as z from 'zod/mini';

/**
 * The keys of one wire object in snake case. The wire is snake case; answers in camel case are accepted too,
 * so every mapper starts here. Only the top level changes: maps such as `objection_responses` have the user's
 * own keys.
 */
export function snakeKeyed(wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
  return Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/** The object without null fields: to the mappers null and absent are equal. */
export function withoutNulls(wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null));
}

type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

/** An object of the wire in the app's form: keys in camel case, readonly. */
export type CamelKeyed<Wire> = {
  readonly [Key in keyof Wire as CamelCase<Key>]: DeepReadonly<Wire[Key]>;
};

type SnakeCase<Key> = Key extends `${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? `${Letter}${SnakeCase<Rest>}`
    : `_${Lowercase<Letter>}${SnakeCase<Rest>}`
  : Key;

type DeepMutable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: DeepMutable<Value[Key]> }
  : Value;

/** An object of the app in the wire's form. */
export type SnakeKeyed<Known> = {
  -readonly [Key in keyof Known as SnakeCase<Key>]: DeepMutable<Known[Key]>;
};

/** The keys of one object in snake case; only the top level, as `snakeKeyed`. */
export const toWire = <Known extends object>(known: Known): SnakeKeyed<Known> =>
  snakeKeyed(known) as SnakeKeyed<Known>;

/** The keys of one object in camel case; only the top level. */
export const fromWire = <Wire extends object>(wire: Wire): CamelKeyed<Wire> =>
  Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelKeyed<Wire>;

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Output<Fields extends Shape> = { [Name in keyof Fields]: z.output<Fields[Name]> };

/** The value for a field that an answer leaves out; undefined if it is required. */
function blankOf(schema: z.ZodMiniType): unknown {
  switch (schema._zod.def.type) {
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'nullable':
      return null;
    default:
      return undefined;
  }
}

type Reader<Fields extends Shape> = (wire: unknown) => CamelKeyed<Output<Fields>>;

/**
 * Makes an entity's reader from the fields that the server sends. It accepts snake and camel case.
 * An absent or null field gets the blank value of its type, except `required` ones; fields in `own`
 * are read by their own schemas.
 * @throws (the reader) a zod error on any other shape
 */
export function readerOf<Sent extends Shape>(
  sent: Sent,
  required?: readonly (keyof Sent)[],
): Reader<Sent>;
export function readerOf<Sent extends Shape, Own extends Shape>(
  sent: Sent,
  required: readonly (keyof Sent)[],
  own: Own,
): Reader<Omit<Sent, keyof Own> & Own>;
export function readerOf(
  sent: Shape,
  required: readonly PropertyKey[] = ['id'],
  own: Shape = {},
): (wire: unknown) => object {
  const lenient = Object.entries({ ...sent, ...own }).map(([name, schema]) => {
    const blank = name in own || required.includes(name) ? undefined : blankOf(schema);
    return [name, blank === undefined ? schema : z._default(schema, blank)] as const;
  });
  const reader = z.object(Object.fromEntries(lenient));
  return (wire: unknown) => fromWire(z.parse(reader, withoutNulls(snakeKeyed(wire))));
}

/** One page of a list, as every list call answers it. `page` counts from 1. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** Schema of a page on the wire. */
export const pageWire = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), page: z.number(), limit: z.number(), total: z.number() });

/** Reads a page whose items `decode` maps; a bare list counts as one complete page. */
export function decodePage<Item>(wire: unknown, decode: (item: unknown) => Item): Page<Item> {
  if (Array.isArray(wire)) {
    return { data: wire.map(decode), page: 1, limit: wire.length, total: wire.length };
  }
  const page = z.parse(pageWire(z.unknown()), wire);
  return { ...page, data: page.data.map(decode) };
}
