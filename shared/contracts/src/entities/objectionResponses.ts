import * as z from 'zod/mini';

/** A response to an objection. */
export interface ObjectionResponse {
  readonly key: string;
  readonly response: string;
}

type TextMap = Record<string, string>;

const isTextMap = (value: unknown): value is TextMap =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'string');

// zod's own record drops the key `__proto__`, which is a normal text here.
const mapOf = (isValid: (map: TextMap) => boolean, message: string) =>
  z
    .unknown()
    .check(z.refine((value) => isTextMap(value) && isValid(value), message)) as z.ZodMiniType<
    TextMap,
    TextMap
  >;

/** An object of texts, whose keys can be any text. */
export const textMap = mapOf(() => true, 'Must be an object of texts');

/** The same, with limits on the length of keys and responses. */
export const objectionResponsesWire = (longestKey: number, longestResponse: number) =>
  mapOf(
    (map) =>
      Object.entries(map).every(
        ([key, response]) => key.length <= longestKey && response.length <= longestResponse,
      ),
    'Must be an object of texts, none of them too long',
  );

/**
 * The responses in the seller's order, which `keys` gives: JavaScript moves keys such as `1` to the
 * front of every object. Responses that `keys` does not name follow.
 */
export function objectionsOf(
  responses: Readonly<TextMap>,
  keys: readonly string[] = [],
): readonly ObjectionResponse[] {
  const left = new Map(Object.entries(responses));
  const named = keys.flatMap((key) => {
    const response = left.get(key);
    left.delete(key);
    return response === undefined ? [] : [{ key, response }];
  });
  return [...named, ...[...left].map(([key, response]) => ({ key, response }))];
}

/** The two fields on the wire that hold the responses. */
export const encodeObjections = (objections: readonly ObjectionResponse[]) => ({
  objection_responses: Object.fromEntries(objections.map(({ key, response }) => [key, response])),
  objection_keys: objections.map(({ key }) => key),
});
