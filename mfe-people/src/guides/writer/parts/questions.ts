import { type Draft, take } from '../draft';

const COUNT = 3;

/** What is asked first, what the product's use or gain would be here, and how it goes on. */
export function questions(draft: Draft): string[] {
  const { composer, language, person, choice } = draft;
  const { situation, audience, decision } = language.questions;
  const asked = [
    composer.say('situation', situation[person.angle]) || composer.say('situation', situation.any),
    ...choice.order('questions', [() => use(draft), () => gain(draft)]).map((ask) => ask()),
    composer.say('audience', audience),
  ].filter((question) => question !== '');
  const [first, ...others] = asked;
  // Not every guide ends with the audience: it is asked of about half of the readers.
  const chosen = [first, ...others.slice(0, choice.one('last question', [1, 2]) ?? 1)];
  while (chosen.length < COUNT) {
    const next =
      composer.say('decision', decision) ||
      composer.say('situation', situation.any) ||
      composer.say('situation', situation[person.angle]);
    if (next === '') break;
    chosen.push(next);
  }
  return chosen.flatMap((question) => question ?? []).slice(0, COUNT);
}

function use(draft: Draft): string {
  const { composer, language, product, relevance } = draft;
  const useCase = language.glue
    ? take(
        draft,
        relevance.rank(product.useCases).filter(({ short }) => short),
      )
    : undefined;
  return useCase ? composer.sayItem('use', language.questions.useCase, useCase) : '';
}

function gain(draft: Draft): string {
  const { composer, language, product, relevance } = draft;
  const { benefits, features } = product;
  const lists = [benefits, features].map((list) =>
    relevance.rank(list).filter(({ short }) => short),
  );
  const fragment = language.glue ? take(draft, ...lists) : undefined;
  return fragment ? composer.sayItem('gain', language.questions.gain, fragment) : '';
}
