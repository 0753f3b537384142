import type { Language } from './frames';

export const language: Language = {
  locale: 'sv-SE',
  quotes: ['”', '”'],
  greeting: { named: 'Hej {name},', nameless: 'Hej,' },
  opening: [
    'Jag har ett förslag till {company}: {product}.',
    'Får jag visa vad {product} kan göra för {company}?',
    'Jag skriver till {company} om {product}.',
    'Jag har ett förslag till er: {product}.',
    'Får jag visa vad {product} kan göra för er?',
    'Jag skriver till er om {product}.',
  ],
  label: {
    about: 'Vad det handlar om: {text}',
    short: 'Kort sagt: {text}',
    benefit: 'Nyttan: {text}',
    audience: 'För vem: {text}',
    price: 'Pris: {price}',
    plan: 'Paket: {plan} – {price}',
    different: 'Skillnaden: {text}',
    more: 'En sak till: {text}',
    key: 'Invändning: {text}',
  },
  points: [
    'Ni kan fråga mig vad som helst om {product}.',
    'Ni avgör om det passar er.',
    'Vi kan börja med era frågor.',
  ],
  questions: {
    time: ['Vilka moment tar längre tid än de borde?', 'Var förlorar ni mest tid i dag?'],
    cost: ['När är en utgift värd pengarna för er?', 'Vilka kostnader följer ni noggrannast?'],
    how: ['Vad skulle det behöva fungera ihop med?', 'Vad skulle vi behöva ta hänsyn till?'],
    outcome: ['Vilket resultat skulle göra det värt besväret?', 'Hur mäter ni framgång?'],
    quality: ['Vad måste ni kunna visa, och för vem?', 'Var skulle ett fel kosta mest?'],
    customers: ['Vad frågar era kunder mest efter?', 'Vad skulle era kunder märka först?'],
    people: ['Vem i teamet borde få säga sitt?', 'Vad behöver teamet för att prova något nytt?'],
    any: [
      'Hur gör man det här hos {company} i dag?',
      'Vad har ni redan provat hos {company}?',
      'Hur gör ni det här i dag?',
      'Vad skulle ni vilja ändra först?',
      'Vem mer borde se det här före ett beslut?',
      'När passar det att titta på det?',
    ],
    useCase: ['Stöter ni på det här: {quote}?', 'Hur viktigt är det här för er: {quote}?'],
    useCases: [
      'Vad är vanligare: {quote} eller {other}?',
      'Vad är viktigare för er: {quote} eller {other}?',
    ],
    gain: [
      'Vad skulle det här ändra hos {company}: {quote}?',
      'Vad skulle det här betyda för er: {quote}?',
    ],
  },
  objections: {
    other: [
      'Vi har redan något för det här.',
      'Bra, då gör vi en jämförelse. Vad fungerar väl, och vad skulle ni ändra?',
      'Det som fungerar får vara kvar. Vad saknar ni i dag?',
    ],
    time: [
      'Vi har inte tid med det här nu.',
      'Jag förstår. Ni väljer tiden: när får jag fråga igen?',
      'Vi kan börja med en enda sak. Vilken är viktigast?',
    ],
    cost: [
      'Vi har ingen budget för det här.',
      'Jag skickar priserna skriftligt. När bestäms nästa budget?',
      'Vi ser tillsammans vad det måste ge er; sedan bestämmer ni.',
    ],
    quality: [
      'Hur vet vi att det passar oss?',
      'Säg vad som måste stämma, så går vi igenom det punkt för punkt.',
      'Ta ett eget exempel, så ser vi tillsammans om det passar.',
    ],
    people: [
      'Jag måste prata med mitt team först.',
      'Gärna. Jag skickar en sammanfattning till teamet.',
      'Absolut. Om ni vill är jag med och svarar på frågor.',
    ],
  },
  call: [
    'Passar ett kort samtal? Jag hör gärna vad {company} tycker.',
    'När får jag ringa {company} några minuter?',
    'Vem hos {company} kan jag prata med om det?',
    'Passar ett kort samtal?',
    'Ska vi prata kort? Föreslå gärna en tid.',
  ],
  followUp: {
    first: [
      'Har ni hunnit titta på {product}?',
      'Får jag återkomma om {product}?',
      'Vad tycker man hos {company} om {product}?',
    ],
    last: ['Ett kort ja eller nej räcker.', 'Vad skulle hjälpa er att bestämma er?'],
  },
};
