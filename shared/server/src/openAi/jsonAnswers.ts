/** Parts of the strict JSON schemas for answers. */
export const text = { type: 'string' };

/** An object with exactly these properties. */
export const closed = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An answer as JSON, also in a code block or after a sentence; undefined if it has no JSON. */
export const jsonOf = (answer: string): unknown =>
  parsed(answer) ?? parsed(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
