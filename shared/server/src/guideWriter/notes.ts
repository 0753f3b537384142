/** Private notes choose what a guide says, and are never in it, in any words. */

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Words that any guide may need, in the languages of the built-in writer; shorter ones count as such. */
const COMMON = new Set(
  `about after again also always another anything because been before being between both could does doing
  done each even every from have having here into just know last less like look made make many mine more most
  much need never next only other ours over said same says should some still such take than that their them
  then there these they thing things think this those through today under until very want wants week were what
  when where which while will with without would your yours asked ask call calls team time work people person
  company business question questions
  aber alle allem allen aller alles auch beim dann dass dein deren diese diesem diesen dieser dieses doch durch
  eine einem einen einer eines etwas euch fragt gegen gibt haben hatte hier ihre ihrem ihren ihrer immer jetzt
  kann kein keine keinen können mehr mein mich möchte muss nach nicht noch oder ohne schon sehr sein seine sich
  sind soll sollte über unter viel vier wann warum weil welche wenn werden will wird woche wurde zeit zwischen
  alors aussi autre avant avec avoir bien cela cette ceux chez comme dans depuis deux donc elle elles encore
  entre être fait faire leur leurs mais même moins nous notre parce pendant peut plus pour quand quel quelle
  sans semaine sera ses sont sous sur tous tout toute très veut votre vous temps équipe
  ahora algo antes aunque cada como cómo con contra cual cuando desde donde dónde durante ella ellos entre era
  esta está están este esto estos hace hacer hasta hay menos mismo mucho muy nada nuestro otra otro para pero
  poco porque puede qué quien quiere según semana ser sin sobre son también tanto tiempo tiene todo todos una
  unos usted ustedes equipo
  alla anche ancora anno avere bene che chi come con cosa così dalla degli della delle dello dopo dove ecco essere
  fare già hanno loro molto nella nostro ogni oggi perché più poco prima quale quando quanto quella questo senza
  sono sopra sotto sulla tempo tutti tutto vostro vuole
  ainda assim cada como depois deve ela eles esta estão fazer isto mais mesmo muito não nossa nosso onde ontem
  outro pela pelo pode porque qual quando quanto quem quer sempre sobre também tempo tem todo vosso
  altijd andere bent deze door geen goed haar heeft hebben hier hoe hun kan maar meer moet naar niet nog onder onze
  over tijd toch toen uit veel voor waar wanneer wat wel welke werd willen wordt zijn zonder
  bardzo będzie było chce czas czy dla gdzie jak jest jego jeszcze kiedy która które który mają może można nasz
  nie oraz państwa państwo po pod przed przez przy są się tak tam tego teraz też tylko tym wszystko
  alla andra bara blir detta denna deras efter eller från hade hans hela honom idag inte kanske kommer mycket måste
  när också redan sedan sina skall skulle under utan vara varje vilken
  ama ancak bana beni bir biz bunu bunun çok daha değil diye gibi için ile ise kadar nasıl neden olan olarak
  onun sonra şey var veya yok zaman
  адже але ваш вже вона вони дуже його якщо який яка які коли може наш немає після потрібно тепер тільки треба
  цей цього час чому щоб
  التي الذي ذلك هذا هذه كان كانت على إلى عند لكن معه منه كيف متى يمكن`.split(/\s+/u),
);

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const COMMON_PLAIN = new Set([...COMMON].map(plain));

/** The words that carry meaning. */
const contentOf = (text: string): readonly string[] =>
  [...segmenter.segment(text.toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => plain(segment))
    .filter((word) =>
      CJK.test(word)
        ? word.length > 1 && !/^[\p{sc=Hiragana}]+$/u.test(word)
        : /\p{L}/u.test(word) && word.length > 3 && !COMMON_PLAIN.has(word),
    );

/** Forms of one word share most of their beginning: "complain" and "complaints". */
function isSame(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (CJK.test(one)) return one === other;
  const shared = [...one].findIndex((letter, index) => letter !== other[index]);
  const length = shared < 0 ? shorter : Math.min(shared, shorter);
  return length >= Math.max(4, Math.ceil(0.7 * shorter));
}

/** Words of a text that are in the notes, in any form, and in no other fact. */
export function noteWordsIn(
  text: string,
  notes: string,
  facts: readonly string[],
): readonly string[] {
  const known = contentOf(facts.join('\n'));
  const secret = contentOf(notes).filter((word) => !known.some((other) => isSame(word, other)));
  return contentOf(text).filter((word) => secret.some((other) => isSame(word, other)));
}
