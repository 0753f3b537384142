import type { Person, ProductDraftWire, SalesGuide } from '@fieldline/contracts';
import { createRandom } from './random';

/** A stored product with its id, for guides about it. */
export interface StoredProduct {
  readonly id: string;
  readonly draft: ProductDraftWire;
}

/** The most people with guides: more guides would not fit into local storage with 3,000 people. */
const PEOPLE_WITH_GUIDES = 250;
const SHARE_WITH_GUIDES = 0.4;

/** Guides for some of the people, and the people with their numbers of guides. */
export function makeGuides(
  seed: string,
  people: readonly Person[],
  products: readonly StoredProduct[],
): { readonly people: readonly Person[]; readonly salesGuides: readonly SalesGuide[] } {
  const salesGuides: SalesGuide[] = [];
  let left = PEOPLE_WITH_GUIDES;
  const counted = people.map((person) => {
    const random = createRandom(`${seed}/guides/${person.id}`);
    if (left === 0 || !random.chance(SHARE_WITH_GUIDES)) return person;
    left -= 1;
    const chosen = random.some(products, 1, 3);
    salesGuides.push(...chosen.map((product) => guideOf(person, product)));
    return { ...person, totalGuides: chosen.length };
  });
  return { people: counted, salesGuides };
}

function guideOf(person: Person, { id, draft }: StoredProduct): SalesGuide {
  const team = person.company ?? 'your team';
  const { name, description, features, benefits } = draft;
  const [benefit = 'saves time'] = benefits;
  return {
    id: `guide_${person.id}_${id}`,
    leadId: person.id,
    personId: person.id,
    productId: id,
    createdAt: person.lastContact,
    content: {
      introduction: `Hello ${person.name}, I would like to show you ${name} and what it can do for ${team}. ${description}`,
      valueProposition: `${name} gives ${team} one thing above all: ${benefit}.`,
      keyPoints: [0, 1, 2].map((index) => `${features[index] ?? benefit}.`),
      questions: [
        `How does ${team} solve today what ${name} would do?`,
        `What would change for ${team} with this: ${benefit}?`,
        `Who at ${team} would work with ${name} first?`,
      ],
      objectionHandling: [
        { objection: 'It is too expensive.', response: 'It is earned back within one season.' },
        {
          objection: 'We have a tool already.',
          response: 'Then let us compare the two on a real visit.',
        },
        {
          objection: 'We have no time to change.',
          response: 'One crew starts, the others follow when they ask for it.',
        },
      ],
      callToAction: `Could we take 20 minutes this week for a short demo of ${name}?`,
      followUp: `I will write again in three days with an example of how others use ${name}.`,
    },
  };
}
