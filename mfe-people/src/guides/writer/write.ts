import { type GuideContent, textsOfGuide } from '@fieldline/contracts';
import type { GuideLanguage } from '../languages';
import type { GuideReader, GuideSubject } from '../subject';
import { adviceFor } from './advice';
import { createChoice } from './choice';
import { framedGuide } from './framed';
import { loadLanguage } from './languages/load';
import { plainGuide } from './plain';
import { productFacts } from './product';
import { createRanking } from './words';

export interface WrittenGuide {
  readonly content: GuideContent;
  /** ISO 639-1; "und" if the product's language is uncertain. */
  readonly language: string;
  /**
   * Advice for the seller: what to add to the product for a better guide. It is not part of the
   * text.
   */
  readonly advice: string[];
}

export interface GuideOrder {
  /** A higher edition chooses other words. */
  readonly edition?: number | undefined;
  /** The guide that this one replaces; its sentences are avoided if there are others. */
  readonly former?: GuideContent | undefined;
  /** Absent for the product's own language. */
  readonly language?: GuideLanguage | undefined;
}

/**
 * Writes a guide without network or clock: the same person, product and edition always give the
 * same guide. The seller's texts are quoted unchanged; only the frames of a language are ours. For
 * a language without frames the guide consists only of the product's own words.
 */
export async function writeGuide(
  subject: GuideSubject,
  reader: GuideReader,
  { edition = 0, former, language: chosen }: GuideOrder = {},
): Promise<WrittenGuide> {
  const code = chosen ?? (await (await import('./detect')).detectLanguage(subject));
  const { language, stemming } = await loadLanguage(code);
  const [open, close] = language?.quotes ?? ['', ''];
  const quoted = (text: string) => (text === '' ? '' : `${open}${text}${close}`);
  const product = productFacts(subject, quoted, language?.locale ?? localeOf(code));
  const ranking = createRanking(reader, stemming);
  const said = new Set(former ? textsOfGuide(former).flatMap((text) => text.split('\n')) : []);
  const seed = [reader.id ?? reader.name, subject.id, edition].join('\n');
  const choose = createChoice(seed, (option) => said.has(option));
  return {
    language: code ?? 'und',
    content: language
      ? framedGuide({ language, product, ranking, choose, quoted, reader })
      : plainGuide(product, { ranking, choose }),
    advice: [...adviceFor(subject, product, language !== undefined)],
  };
}

/** Latin digits, as the seller typed them. */
const localeOf = (code: string | undefined) =>
  code === undefined ? undefined : `${code}-u-nu-latn`;
