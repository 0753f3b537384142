import type { GuideSources } from '@fieldline/contracts';
import type { GuideReader, GuideSubject } from '../subject';

/** What the rules of the contracts hold a guide of the samples to. */
export function sourcesOf(subject: GuideSubject, reader: GuideReader): GuideSources {
  const { name, price, tiers, ...others } = subject;
  const { notes, tags: _tags, ...facts } = reader;
  return {
    name,
    notes,
    texts: [name, JSON.stringify(others), ...Object.values(facts).map(String)],
    amounts: [
      ...(price?.kind === 'amount' ? [price.amount] : []),
      ...tiers.map((tier) => tier.price),
    ],
  };
}
