/** A choice that looks random but is not: the same seed always gives the same choice. */
export type Choose = (topic: string, options: readonly string[]) => string;

/** Chooses among the options that no former guide contains, if there are any. */
export function createChoice(seed: string, wasSaid: (option: string) => boolean): Choose {
  return (topic, options) => {
    const fresh = options.filter((option) => !wasSaid(option));
    const choices = fresh.length > 0 ? fresh : options;
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
