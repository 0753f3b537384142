import * as z from 'zod/mini';
import { compile } from './compiledSchemas';

/** A schema of each shape that contracts have. */
const made = () =>
  z.object({
    name: z.string().check(z.minLength(1)),
    page: z._default(z.number(), 1),
    note: z.optional(z.nullable(z.string())),
    rows: z.array(z.object({ id: z.string(), tags: z.record(z.string(), z.number()) })),
    place: z.union([z.strictObject({ x: z.number() }), z.literal('nowhere')]),
    age: z.pipe(
      z.string(),
      z.transform((text) => Number(text)),
    ),
    pair: z.tuple([z.object({ a: z.string() }), z.number()]),
    all: z.intersection(z.object({ b: z.string() }), z.object({ c: z.string() })),
  });

const good = {
  name: 'n',
  rows: [{ id: 'r', tags: { t: 1 }, more: 1 }],
  place: { x: 1 },
  age: '7',
  pair: [{ a: 'a' }, 2],
  all: { b: 'b', c: 'c' },
  more: true,
};

test.each([
  good,
  { ...good, note: null, place: 'nowhere', page: 2 },
  {},
  null,
  [],
  { ...good, name: '', rows: [{ tags: { t: 'x' } }], place: { x: 1, y: 2 } },
  { ...good, pair: [{}, 2], all: { b: 1 }, rows: undefined },
  JSON.parse('{"__proto__": {"name": "n"}}'),
])('a compiled schema gives the same result for %j', (value) => {
  const schema = made();
  const before = z.safeParse(schema, value);
  compile(schema);
  compile(schema);
  const after = z.safeParse(schema, value);
  expect(after.success).toBe(before.success);
  expect(after.data).toEqual(before.data);
  expect(after.error?.issues).toEqual(before.error?.issues);
});
