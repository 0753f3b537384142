import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { $ZodObject, $ZodObjectJIT, $ZodType } from 'zod/v4/core';

/**
 * The contracts use zod/mini, which is small and checks an object key by key; that suits a browser.
 * Here the same schemas are first compiled by zod's own compiler: checking a page of 20 products
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

/** Schemas whose objects are compiled, including nested ones. */
const compiled = new WeakSet<object>();

/** Compiles all objects in a schema, without changing what it accepts or returns. */
export function compile(part: unknown): void {
  if (typeof part !== 'object' || part === null || compiled.has(part)) return;
  compiled.add(part);
  if (part instanceof $ZodType) {
    const { _zod: inner } = part;
    compile(inner.def);
    if (!(part instanceof $ZodObject)) return;
    const { parse, run } = inner;
    $ZodObjectJIT.init(part, part._zod.def);
    // In a schema without checks, both are the same function.
    if (run === parse) inner.run = inner.parse;
  } else if (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype) {
    for (const each of Object.values(part)) compile(each);
  }
}
