/** A choice that looks random but is not: the same seed always gives the same choice. */
export type Choose = (
  topic: string,
  options: readonly string[],
  preferred?: readonly string[],
) => string;

/**
 * Chooses among the options that no former guide contains, if there are any; among the preferred
 * ones first.
 */
export function createChoice(seed: string, wasSaid: (option: string) => boolean): Choose {
  const fresh = (options: readonly string[]) => options.filter((option) => !wasSaid(option));
  return (topic, options, preferred = options) => {
    const groups = [fresh(preferred), fresh(options), preferred, options];
    const choices = groups.find((group) => group.length > 0) ?? options;
    return choices[hash(`${seed}\n${topic}`) % choices.length] ?? '';
  };
}

/** FNV-1a with a final mix (murmur3's), so that neighbouring texts land far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
