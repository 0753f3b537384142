import { decimalsOf, type PriceProblem } from '@fieldline/contracts';
import { moneyText } from '@fieldline/ui';

export const NOT_A_NUMBER = 'Price must be a number';

/** What a user reads about a price that cannot be stored. */
export function priceProblemText(problem: PriceProblem, currency: string): string {
  if (problem === 'notANumber') return NOT_A_NUMBER;
  if (problem === 'negative') return 'Price cannot be negative';
  if (problem === 'tooHigh') return 'Price is too high';
  const decimals = decimalsOf(currency);
  return decimals === 0
    ? `Prices in ${currency} have no decimals`
    : `Prices in ${currency} have at most ${decimals} decimals`;
}

/** The question about a price that could be two. */
export const whichPrice = ([one, other]: readonly [number, number], currency: string) =>
  `Is this ${moneyText(one, currency)} or ${moneyText(other, currency)}?`;
