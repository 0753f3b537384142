/** Where the sentences of a line end, in any language that a guide may be written in. */

/** Words whose full stop does not end a sentence. Lower case, with their stops. */
const ABBREVIATIONS =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|excl|nr|st|dr|prof|mr|mrs|ms|co|corp|inc|ltd|llc|jr|sr|u\.s|u\.k|d\.h|z\.b|u\.a|bzw|ca|ggf|inkl|usw|evtl|ing|dipl|p\.ex|env|p\.ej|ej|aprox|sra?|ud|uds)\.$/iu;

export const endsInAbbreviation = (text: string): boolean => ABBREVIATIONS.test(text);

const BREAK =
  /(?<=[.!?…]["'”’»)\]]*)\s+(?=["'“‘«(¿¡]*[\p{L}\p{N}])|(?<=[。！？؟۔।]["'”’»)\]]*)\s*/u;
/** What may end a sentence that a small letter follows: a word, and no abbreviation of one. */
const WORD_END = /(?:[\p{L}\p{N}]{3,}\.|[!?…])["'”’»)\]]*$/u;

/** The sentences of one line. A full stop after "e.g." ends none. */
export function sentencesOf(line: string): readonly string[] {
  const pieces = line.split(BREAK);
  const sentences: string[] = [];
  let open = '';
  for (const [index, piece] of pieces.entries()) {
    open = open === '' ? piece : `${open} ${piece}`;
    const next = pieces[index + 1] ?? '';
    if (endsInAbbreviation(open) || (/^\p{Ll}/u.test(next) && !WORD_END.test(open))) continue;
    sentences.push(open);
    open = '';
  }
  if (open !== '') sentences.push(open);
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
