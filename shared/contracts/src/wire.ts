import * as z from 'zod/mini';

/**
 * The keys of one wire object in snake case. The wire is snake case; answers in camel case are
 * accepted too, so every mapper starts here. Only the top level is touched: maps such as
 * `objection_responses` have keys of the user's own.
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

/** The same without the fields that are null: to the mappers they are as good as absent. */
export function withoutNulls(wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null));
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

/** Reads a page whose items `decode` maps; a bare list counts as one whole page. */
export function decodePage<Item>(wire: unknown, decode: (item: unknown) => Item): Page<Item> {
  const page = z.parse(pageWire(z.unknown()), wire);
  return { ...page, data: page.data.map(decode) };
}
