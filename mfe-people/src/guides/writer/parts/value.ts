import { type Draft, paragraph, take } from '../draft';
import type { Fragment } from '../text/fragment';

/** The benefit that matters most to this person, the seller's pitch or what sets it apart, and the price. */
export function valueProposition(draft: Draft, lead: Fragment | undefined): string {
  const { composer, language } = draft;
  const first = lead ? composer.sayItem('lead', language.lead, lead) : '';
  const second = pitch(draft) || difference(draft);
  const value = paragraph(first, second) || composer.say('value', language.plainValue);
  return paragraph(value, priceSentence(draft));
}

/** The pitch, where it says something the description has not said. */
function pitch({ composer, language, product }: Draft): string {
  const { pitch: fragment, pitchText, descriptionText } = product;
  if (
    !fragment ||
    pitchText === '' ||
    descriptionText.toLowerCase().includes(fragment.inner.toLowerCase())
  )
    return '';
  // What the seller has ended with a mark is a sentence to them.
  const whole = /[.!?…]["'”’»)]*\s*$/u.test(fragment.text) || !fragment.short;
  if (whole || !language.glue) return composer.keep(pitchText);
  return composer.sayItem('pitch', language.pitch, fragment);
}

function difference(draft: Draft): string {
  const { composer, language, product, relevance } = draft;
  const fragment = take(draft, relevance.rank(product.differences));
  return fragment ? composer.sayItem('difference', language.difference, fragment) : '';
}

export function priceSentence({ composer, language, product }: Draft): string {
  const { price } = product;
  return price.kind === 'unknown' ? '' : composer.say('price', language.price[price.kind]);
}
