/** Parts of the strict JSON schemas for answers. */
export const text = { type: 'string' };

/** An object with exactly these properties. */
export const closed = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An answer as JSON; undefined if it is not JSON. */
export function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
