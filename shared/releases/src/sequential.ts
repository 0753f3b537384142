/**
 * A sequential test of two proportions: is a problem more frequent with a canary than with the
 * version that it is compared with? The test may be read after every visitor, for any length of
 * time.
 *
 * A hash assigns visitors to the canary, with a known share. If a problem is equally frequent with
 * both versions, each visitor who has it belongs to the canary with exactly that probability,
 * whatever the problem's frequency is and however it changes over time. So, if the canary is no
 * worse, the visitors with a problem are throws of a coin with a known bias. The alternatives are
 * coins that fall on the canary more often. The likelihood ratio of each is a supermartingale as
 * long as the canary is no worse, and so is their mean: the probability that it ever reaches 1 / α
 * is at most α (Ville's inequality). See Robbins, "Statistical Methods Related to the Law of the
 * Iterated Logarithm" (1970), on mixtures, and Ramdas et al., "Game-Theoretic Statistics and Safe
 * Anytime-Valid Inference" (2023). A mean of such means has the same property, so several problems
 * are tested together by their mean.
 */

/**
 * The alternatives that are tested: how many times the odds of the problem grow with the canary.
 */
const ODDS = [1.5, 2, 3, 5, 10, 30, 100];

/** The probability that a canary which is no worse is ever called worse. */
export const FALSE_ALARM = 0.01;

/** Distinct visitors with a problem, of the canary and of the version it is compared with. */
export interface Troubled {
  readonly canary: number;
  readonly live: number;
}

/**
 * How many times more likely the counts are if the canary is worse than if it is not.
 * @param share the probability, between 0 and 1, with which a visitor of the comparison gets the
 * canary
 * @param margin how many times as frequent the problem may be with the canary before that counts as
 * worse
 */
export function evidenceAgainst({ canary, live }: Troubled, share: number, margin = 1): number {
  const odds = (share / (1 - share)) * margin;
  const ifEqual = odds / (1 + odds);
  const ratios = ODDS.map((times) => {
    const ifWorse = (odds * times) / (1 + odds * times);
    return Math.exp(
      canary * Math.log(ifWorse / ifEqual) + live * Math.log((1 - ifWorse) / (1 - ifEqual)),
    );
  });
  return meanOf(ratios);
}

/** Whether the evidence suffices to call a canary worse. */
export const isBeyondChance = (evidence: number): boolean => evidence >= 1 / FALSE_ALARM;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
