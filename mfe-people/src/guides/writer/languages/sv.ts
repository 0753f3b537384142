import type { Language } from './frames';

export const language: Language = {
  locale: 'sv-SE',
  quotes: ['”', '”'],
  greeting: {
    named: 'Hej {name},',
    nameless: 'Hej,',
  },
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
    any: {
      today: ['Hur gör man det här hos {company} i dag?', 'Hur gör ni det här i dag?'],
      present: ['Vad har ni redan provat hos {company}?'],
      change: ['Vad skulle ni vilja ändra först?'],
      people: ['Vem mer borde se det här före ett beslut?'],
      time: ['När passar det att titta på det?'],
    },
    need: [
      'Hur löser ni det här hos {company} i dag: {quote}?',
      'Hur löser ni det här i dag: {quote}?',
    ],
    useCase: [
      'Förekommer det här hos {company}: {quote}?',
      'Hur viktigt är det här för er: {quote}?',
    ],
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
    cost: [
      'Vi har ingen budget för det här.',
      'Ni skulle kunna börja med det här: {plan} – {price}.',
      'Priset: {price}. Jag kan skicka det skriftligt.',
      'Vi ser tillsammans vad det måste ge er; sedan bestämmer ni.',
    ],
    time: [
      'Vi har inte tid med det här nu.',
      'Vi kan börja med en sak: {quote}.',
      'Jag skickar gärna en sammanfattning att läsa i lugn och ro.',
    ],
    present: [
      'Vi har redan något för det här.',
      'Det som fungerar får vara kvar. Det här är annorlunda: {text}',
      'Då har ni något att jämföra med, och ni bestämmer.',
    ],
    people: [
      'Jag måste prata med mitt team först.',
      'Självklart. Det här kan intressera teamet: {text}',
      'Gärna. Jag skickar en sammanfattning till teamet.',
    ],
  },
  call: {
    phone: [
      'Får jag ringa kort och höra vad {company} tycker?',
      'När får jag ringa {company} några minuter?',
      'Passar ett kort samtal?',
      'Ska vi prata kort? Föreslå gärna en tid.',
    ],
    people: ['Vem hos {company} kan jag prata med om det?'],
    write: ['Ska jag skicka detaljerna via e-post?', 'Vad får jag skicka skriftligt?'],
  },
  followUp: {
    first: [
      'Har ni hunnit titta på {product}?',
      'Får jag återkomma om {product}?',
      'Vad tycker man hos {company} om {product}?',
    ],
    last: ['Ett kort ja eller nej räcker.', 'Vad skulle hjälpa er att bestämma er?'],
  },
};
