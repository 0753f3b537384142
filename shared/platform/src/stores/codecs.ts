import * as z from 'zod/mini';
import type { Codec } from './localStore';

/** A list whose items are read one by one: a broken item is dropped, the list is kept. */
export function listCodec<Item>(item: z.ZodMiniType<Item>): Codec<readonly Item[]> {
  return {
    fallback: [],
    decode: (stored) => {
      if (!Array.isArray(stored)) return { value: [], rejected: [stored] };
      const value: Item[] = [];
      const rejected: unknown[] = [];
      for (const entry of stored) {
        const parsed = z.safeParse(item, entry);
        if (parsed.success) value.push(parsed.data);
        else rejected.push(entry);
      }
      return { value, rejected };
    },
  };
}

/** One value; unreadable as a whole. */
export function valueCodec<Value>(schema: z.ZodMiniType<Value>, fallback: Value): Codec<Value> {
  return {
    fallback,
    decode: (stored) => {
      const parsed = z.safeParse(schema, stored);
      return parsed.success
        ? { value: parsed.data, rejected: [] }
        : { value: fallback, rejected: [stored] };
    },
  };
}
