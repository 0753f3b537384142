import * as contracts from '@fieldline/contracts';
import type { DescribedKey } from '@fieldline/releases';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

/** Limits that the server enforces for requests; readers of answers do not check them. */
const LIMITS = [
  ...['required', 'additionalProperties', 'pattern', 'format', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
] as const;

/** A schema reduced to fields, types and choices. */
const looseSchema = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit);
    },
  });

/** Values that together cover each type and choice that a schema allows. */
export function formsOf(schema: Schema | boolean): readonly unknown[] {
  if (typeof schema === 'boolean') return [];
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap(formsOf);
  switch (schema.type) {
    case 'string':
      return ['text'];
    case 'number':
    case 'integer':
      return [1];
    case 'boolean':
      return [true, false];
    case 'array':
      return [schema.items]
        .flat()
        .flatMap((items) => formsOf(items ?? true))
        .map((item) => [item]);
    case 'object':
      return objectsOf(schema.properties ?? {});
    default:
      return [];
  }
}

function objectsOf(properties: NonNullable<Schema['properties']>): readonly unknown[] {
  const fields = Object.entries(properties).map(([name, each]) => [name, formsOf(each)] as const);
  const most = Math.max(1, ...fields.map(([, forms]) => forms.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(
      fields.flatMap(([name, forms]) =>
        forms.length === 0 ? [] : [[name, forms[index % forms.length]]],
      ),
    ),
  );
}

const endpoint = z.looseObject({
  method: z.string(),
  path: z.string(),
  body: z.instanceof(z.ZodMiniType),
  answer: z.instanceof(z.ZodMiniType),
});

/** The body fields that calls send, and the schemas that read the same fields in their answers. */
export function wireFields(calls: readonly string[]): readonly DescribedKey[] {
  return Object.values(contracts).flatMap((value): readonly DescribedKey[] => {
    const read = z.safeParse(endpoint, value);
    if (!read.success) return [];
    const { method, path, body, answer } = read.data;
    const key = `${method} ${path}`;
    if (!calls.includes(key)) return [];
    const [schema, { properties = {} }] = [looseSchema(answer), looseSchema(body)];
    const echoed = Object.entries(properties).filter(([name, sent]) => {
      const read = schema.properties?.[name];
      // A field that returns in another form, such as members instead of their ids, cannot be compared.
      return read && formsOf(sent).some((form) => fromJSONSchema(read).safeParse(form).success);
    });
    const samples = objectsOf(Object.fromEntries(echoed));
    return [{ key, place: 'API', schema: { ...schema }, samples }];
  });
}
