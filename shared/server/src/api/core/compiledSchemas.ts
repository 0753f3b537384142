import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { $ZodObject, $ZodObjectJIT, $ZodType } from 'zod/v4/core';

/**
 * The contracts are written with zod/mini, which is small and reads an object key by key; that is right for
 * a browser. Here the same schemas are compiled by zod's own compiler first: checking a page of 20 products
 * takes half the time.
 */
export const compiling: {
  readonly serializer: typeof serializerCompiler;
  readonly validator: typeof validatorCompiler;
} = {
  serializer: (route) => {
    compile(route.schema);
    return serializerCompiler(route);
  },
  validator: (route) => {
    compile(route.schema);
    return validatorCompiler(route);
  },
};

/** Schemas whose objects are compiled, with what is in them. */
const compiled = new WeakSet<object>();

/** Compiles all objects in a schema, which reads, refuses and answers what it did before. */
export function compile(part: unknown): void {
  if (typeof part !== 'object' || part === null || compiled.has(part)) return;
  compiled.add(part);
  if (part instanceof $ZodType) {
    const { _zod: inner } = part;
    compile(inner.def);
    if (!(part instanceof $ZodObject)) return;
    const { parse, run } = inner;
    $ZodObjectJIT.init(part, part._zod.def);
    // Without checks both are one function.
    if (run === parse) inner.run = inner.parse;
  } else if (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype) {
    for (const each of Object.values(part)) compile(each);
  }
}
