import { type GuideContent, textsOfGuide } from '@fieldline/contracts';
import type { GuideLanguage } from '../languages';
import type { GuideReader, GuideSubject } from '../subject';
import { adviceFor } from './advice';
import { createChoice } from './choice';
import type { Surroundings } from './detect';
import { framedGuide } from './framed';
import { loadLanguage } from './languages/load';
import { productFacts } from './product';
import { createRanking } from './words';

export interface WrittenGuide {
  readonly content: GuideContent;
  readonly language: GuideLanguage;
  /**
   * Advice for the seller: what to add to the product for a better guide. It is not part of the
   * text.
   */
  readonly advice: string[];
}

export interface GuideOrder extends Surroundings {
  /** A higher edition chooses other words. */
  readonly edition?: number | undefined;
  /** The guide that this one replaces; its sentences are avoided if there are others. */
  readonly former?: GuideContent | undefined;
  /** Absent for the product's own language, or what stands in for it. */
  readonly language?: GuideLanguage | undefined;
}

/**
 * Writes a guide without network or clock: the same person, product and edition always give the
 * same guide. The seller's texts are quoted unchanged; only the frames of a language are ours.
 */
export async function writeGuide(
  subject: GuideSubject,
  reader: GuideReader,
  { edition = 0, former, language: chosen, ...around }: GuideOrder = {},
): Promise<WrittenGuide> {
  const code = chosen ?? (await import('./detect')).resolveLanguage(subject, around).code;
  const { language, stemming } = await loadLanguage(code);
  const [open, close] = language.quotes;
  const quoted = (text: string) => (text === '' ? '' : `${open}${text}${close}`);
  const product = productFacts(subject, quoted, language.locale);
  const ranking = createRanking(reader, stemming);
  const said = new Set(former ? textsOfGuide(former).flatMap((text) => text.split('\n')) : []);
  const seed = [reader.id ?? reader.name, subject.id, edition].join('\n');
  const choose = createChoice(seed, (option) => said.has(option));
  const { content, kinds } = framedGuide({ language, product, ranking, choose, quoted, reader });
  return { language: code, content, advice: [...adviceFor(subject, product, kinds)] };
}
