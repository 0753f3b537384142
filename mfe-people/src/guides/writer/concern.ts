/** A person's responsibility: texts about it come first. */
export const CONCERNS = [
  'cost',
  'quality',
  'customers',
  'people',
  'how',
  'time',
  'outcome',
] as const;
export type Concern = (typeof CONCERNS)[number];
