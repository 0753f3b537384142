import { type Draft, paragraph, take } from '../draft';

/** What is proposed: a demo only where there is something to show. */
export function callToAction({ composer, language, product }: Draft): string {
  const { demo, talk, time } = language.call;
  const proposal =
    (product.offer === 'software' && composer.say('call', demo)) || composer.say('call', talk);
  return paragraph(proposal, composer.say('time', time, {}, true));
}

/** The second message, with a point that the first one did not make. */
export function followUp(draft: Draft): string {
  const { composer, language, product, relevance } = draft;
  const { features, benefits, differences } = product;
  const lists = [differences, benefits, features].map((list) =>
    relevance.rank(list).filter(({ short }) => short),
  );
  const point = language.glue ? take(draft, ...lists) : undefined;
  return (
    (point && composer.sayItem('follow-up', language.followUp.item, point)) ||
    composer.say('follow-up', language.followUp.plain)
  );
}
