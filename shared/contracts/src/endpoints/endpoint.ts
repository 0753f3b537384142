import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The roles that may make a call in a team: `view` everyone, `edit` members and owners, `manage` owners.
 * `own` concerns only the caller, whatever their role. By default GET is `view`, and any other call `edit`.
 */
export type Access = 'view' | 'edit' | 'manage' | 'own';

export const accessOf = ({ method, access }: { method: Method; access?: Access }): Access =>
  access ?? (method === 'GET' ? 'view' : 'edit');

type Schema = z.ZodMiniType | undefined;
/** The type that a caller may send for a schema. */
export type InputOf<S extends Schema> = S extends z.ZodMiniType ? z.input<S> : undefined;
/** The schema's result, with defaults filled in. */
export type OutputOf<S extends Schema> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** One call of the API: the schemas the server validates with, and the mapper the client reads with. */
export interface Endpoint<Query extends Schema, Body extends Schema, Answer> {
  readonly method: Method;
  /** Below the API's base address, with `{name}` for parameters. */
  readonly path: string;
  readonly query?: Query;
  readonly body?: Body;
  /** The successful answer on the wire; absent if it has no body (204). */
  readonly answer?: z.ZodMiniType;
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 204;
  /**
   * The answer may be a link (302) to the bytes on another origin, unless the call says
   * `Prefer: return=representation` (RFC 7240).
   */
  readonly mayLink?: true;
  /** The kinds of bytes that it answers instead of JSON: the beginnings of their content types. */
  readonly media?: readonly string[];
  readonly access?: Access;
  readonly decode: (wire: unknown) => Answer;
}

/**
 * Declares an endpoint; a function only so that the type parameters are inferred from the schemas.
 */
export function endpoint<Answer, Query extends Schema = undefined, Body extends Schema = undefined>(
  declaration: Endpoint<Query, Body, Answer>,
): Endpoint<Query, Body, Answer> {
  return declaration;
}

/** For calls whose answer has no body. */
export const decodeNothing = (): undefined => undefined;

/** For calls whose answer is used unchanged. @throws (the reader) a zod error on any other shape */
export const parsedBy =
  <Answer extends z.ZodMiniType>(schema: Answer) =>
  (wire: unknown): z.output<Answer> =>
    z.parse(schema, wire);
