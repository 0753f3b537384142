import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of the API: the schemas the server validates with, and the mapper the client reads with. */
export interface Endpoint<Query, Body, Answer> {
  readonly method: Method;
  /** Below the API's base address, with `{name}` for parameters. */
  readonly path: string;
  readonly query?: z.ZodMiniType<unknown, Query>;
  readonly body?: z.ZodMiniType<unknown, Body>;
  /** The successful answer on the wire; absent where there is none (204). */
  readonly answer?: z.ZodMiniType;
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 204;
  readonly decode: (wire: unknown) => Answer;
}

/** Declares an endpoint; exists so that the type parameters are inferred from the schemas. */
export function endpoint<Query = undefined, Body = undefined, Answer = undefined>(
  declaration: Endpoint<Query, Body, Answer>,
): Endpoint<Query, Body, Answer> {
  return declaration;
}

/** For calls whose answer has no body. */
export const decodeNothing = (): undefined => undefined;
