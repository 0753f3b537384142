/** Choices that look free and are not: the same seed always chooses the same. */
export interface Choice {
  /** One of the options, undefined where there is none; `topic` keeps two choices of a guide apart. */
  one<Option>(topic: string, options: readonly Option[]): Option | undefined;
  /** All of the options, in an order of this seed. */
  order<Option>(topic: string, options: readonly Option[]): readonly Option[];
}

export function createChoice(seed: string): Choice {
  const order = <Option>(topic: string, options: readonly Option[]) =>
    options
      .map((option, index) => ({ option, rank: hash(`${seed}\n${topic}\n${index}`) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ option }) => option);
  return { order, one: (topic, options) => order(topic, options)[0] };
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
