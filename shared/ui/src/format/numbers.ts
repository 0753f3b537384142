import { numberFormat } from './formatters';

/** A number as all pages show it, with the reader's separators: "3,000". */
export const numberText = (number: number): string => numberFormat(undefined, {}).format(number);

/** A count with its noun: "1 project", "3,000 projects". */
export const countText = (count: number, one: string, several = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : several}`;
