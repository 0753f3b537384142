/** Finds the ends of sentences, in any language that a guide may be written in. */

const QUOTES_AND_BRACKETS = '["\'”“’»」』)）\\]]*';

/** The end of a sentence, including closing quotation marks and brackets. */
export const ENDS_SENTENCE = new RegExp(`[.!?…。．！？؟۔।]${QUOTES_AND_BRACKETS}$`, 'u');

/** Words whose full stop does not end a sentence; without the stop, in lower case. */
const ABBREVIATIONS = new Set(
  `abb abs adj al allg amt anm apr approx aprox appt art aug aufl av avda bd begr bes betr cap cf
  chap ci co corp dec dept dez dic dipl dir dr ed eg ej ene env esp est etc etw evtl ex excl exkl
  feb fév fig fr gem gen gmbh god gov hon hosp ibid ie inc incl inkl ing int jan janv jul juil jun
  kap lic lit mag maj max med mgr mio mrd min mo nov no núm num oct okt op orig pag pág par phil pos
  pp prof prov réf ref rer rev s sat sec sen sep sept sog sra sta ste sto sup tel tél temp univ usd
  usw vol wed zul`.split(/\s+/),
);

/** Short words that can end a sentence; other short words are taken for abbreviations. */
const SHORT_WORDS = new Set(
  'is it us me do go up on so to be we he my ok ab an da du er es ja um wo zu la le lo se si sí te va ya'.split(
    ' ',
  ),
);

const LAST_WORD = new RegExp(`([\\p{L}\\p{N}.]+)\\.${QUOTES_AND_BRACKETS}$`, 'u');
/** A continuation of the sentence before: a small letter, a closing mark, "e.g." */
const GOES_ON = /^[\p{Ll})\]}»”,;:–-]/u;
/** The beginning of a continuation of the sentence before. */
export const FOR_EXAMPLE = /^(?:e\. ?g|i\. ?e|z\. ?b|d\. ?h|p\. ?ex|p\. ?ej|c\.-à-d)\./iu;

/** Whether the final full stop belongs to a word: "e.g.", "Nr.", "z. B.", "3.". */
export function endsInAbbreviation(text: string): boolean {
  const [, word] = LAST_WORD.exec(text.trim()) ?? [];
  if (word === undefined) return false;
  const letters = word.replace(/^.*\.(?=.)/u, '').toLowerCase();
  return (
    /\.\p{L}/u.test(word) ||
    /^\p{N}+$/u.test(word) ||
    (/^\p{sc=Latin}+$/u.test(letters) &&
      ((letters.length < 3 && !SHORT_WORDS.has(letters)) ||
        !/[aeiouyà-öø-ÿ]/u.test(letters) ||
        ABBREVIATIONS.has(letters)))
  );
}

/** Whether all brackets and quotation marks are closed. */
export function isClosed(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  return (
    count(/[([{（「『]/gu) <= count(/[)\]}）」』]/gu) &&
    [/[“”„]/gu, /[«»]/gu].every((marks) => count(marks) % 2 === 0) &&
    // A mark after a number may mean inches.
    (count(/"/gu) % 2 === 0 || count(/(?<!\d)"/gu) === 0)
  );
}

// Made once, at its first use: making one takes longer than using it.
let segmenter: Intl.Segmenter | undefined;

/**
 * The sentences of one line. None ends at an abbreviation, or within brackets or quotation marks.
 */
export function sentencesOf(line: string): readonly string[] {
  const sentences: string[] = [];
  let open = '';
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  for (const { segment } of segmenter.segment(line)) {
    if (open !== '' && isEnd(open, segment)) {
      sentences.push(open);
      open = '';
    }
    open += segment;
  }
  return [...sentences, open].map((sentence) => sentence.trim()).filter((each) => each !== '');
}

function isEnd(before: string, after: string): boolean {
  const text = before.trim();
  return (
    ENDS_SENTENCE.test(text) &&
    isClosed(text) &&
    !endsInAbbreviation(text) &&
    !GOES_ON.test(after) &&
    !FOR_EXAMPLE.test(after)
  );
}
