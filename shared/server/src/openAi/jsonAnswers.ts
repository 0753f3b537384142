/** Parts of the strict JSON schemas that answers are asked for with. */
export const text = { type: 'string' };

/** An object with these properties, all of them and no others. */
export const closed = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An answer as JSON; undefined if it is none. */
export function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
