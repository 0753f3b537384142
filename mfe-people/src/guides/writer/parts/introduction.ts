import { type Draft, paragraph } from '../draft';
import { beginsWithName, capitalised, joined } from '../text/sentences';

/** A greeting on a line of its own, why this person is written to, and what the product is. */
export function introduction(draft: Draft): string {
  const { composer, language } = draft;
  const { named, nameless } = language.greeting;
  const greeting = composer.say('greeting', named) || composer.say('greeting', nameless);
  const text = paragraph(opening(draft), presentation(draft));
  return greeting === '' ? text : `${greeting}\n\n${text}`;
}

function opening({ composer, language, person, product, choice }: Draft): string {
  const { openings } = language;
  // Half of the readers get words for their position, where there are any; all others the common ones.
  const special = person.angle !== 'any' && choice.one('opening kind', [true, true, true, false]);
  const own = special
    ? composer.say('opening', openings[person.angle].filter(isAboutReader), {}, true)
    : '';
  return (
    own ||
    composer.say('opening', openings.any, {}, product.name !== '') ||
    composer.say('opening', openings[person.angle])
  );
}

const isAboutReader = (frame: string) => /\{(?:position|company|industry)\}/.test(frame);

function presentation({ composer, language, product }: Draft): string {
  const { description, descriptionText, fullName, name } = product;
  const alone = () => composer.say('presentation', language.presentationAlone);
  if (!description || descriptionText === '') return alone();
  // A description that names the product presents it by itself.
  const introducesItself = [name, fullName].some((each) =>
    beginsWithName(descriptionText.toLowerCase(), each.toLowerCase()),
  );
  if (introducesItself && fullName === name)
    return composer.keep(capitalised(descriptionText, [name]));
  if (!language.glue) return composer.keep(`${fullName}: ${descriptionText}`);
  if (!description.short || description.kind === 'sentence' || introducesItself)
    return paragraph(alone(), composer.keep(descriptionText));
  const [first = description, ...rest] = product.descriptionSentences;
  const framed = composer.sayItem('presentation', language.presentation, first);
  if (framed === '') return paragraph(alone(), composer.keep(descriptionText));
  return paragraph(framed, composer.keep(joined(rest.map(({ sentence }) => sentence))));
}
