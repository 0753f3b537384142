import type { Language } from './frames';

export const language: Language = {
  locale: 'nl-NL',
  quotes: ['“', '”'],
  greeting: {
    named: 'Goedendag {name},',
    nameless: 'Goedendag,',
  },
  opening: [
    'Ik heb een voorstel voor {company}: {product}.',
    'Mag ik u laten zien wat {product} voor {company} kan betekenen?',
    'Ik schrijf u bij {company} over {product}.',
    'Ik heb een voorstel voor u: {product}.',
    'Mag ik u laten zien wat {product} voor u kan betekenen?',
    'Ik schrijf u over {product}.',
  ],
  label: {
    about: 'Waar het om gaat: {text}',
    short: 'Kort gezegd: {text}',
    benefit: 'Het voordeel: {text}',
    price: 'Prijs: {price}',
    plan: 'Pakket: {plan} – {price}',
    different: 'Het verschil: {text}',
    more: 'Nog een punt: {text}',
    key: 'Bezwaar: {text}',
  },
  points: [
    'U kunt mij alles vragen over {product}.',
    'U beslist of het bij u past.',
    'We kunnen met uw vragen beginnen.',
  ],
  questions: {
    time: ['Welke stappen duren langer dan nodig?', 'Waar verliest u nu de meeste tijd?'],
    cost: ['Wanneer is een uitgave voor u de moeite waard?', 'Op welke kosten let u het meest?'],
    how: ['Waar zou het op moeten aansluiten?', 'Waar zouden we rekening mee moeten houden?'],
    outcome: ['Welk resultaat zou dit de moeite waard maken?', 'Hoe meet u succes?'],
    quality: ['Wat moet u aantonen, en aan wie?', 'Waar zou een fout het zwaarst wegen?'],
    customers: ['Waar vragen uw klanten het meest om?', 'Wat zouden uw klanten het eerst merken?'],
    people: [
      'Wie in uw team zou moeten meepraten?',
      'Wat heeft uw team nodig om iets nieuws te proberen?',
    ],
    any: {
      today: ['Hoe gebeurt dit nu bij {company}?', 'Hoe doet u dit nu?'],
      present: ['Wat hebt u bij {company} al geprobeerd?'],
      change: ['Wat zou u als eerste willen veranderen?'],
      people: ['Wie zou dit nog moeten zien voordat u beslist?'],
      time: ['Wanneer is een goed moment om het te bekijken?'],
    },
    need: ['Hoe regelt u dit nu bij {company}: {quote}?', 'Hoe regelt u dit nu: {quote}?'],
    useCase: ['Komt dit voor bij {company}: {quote}?', 'Hoe belangrijk is dit voor u: {quote}?'],
    useCases: [
      'Wat komt vaker voor: {quote} of {other}?',
      'Wat is belangrijker voor u: {quote} of {other}?',
    ],
    gain: [
      'Wat zou dit bij {company} veranderen: {quote}?',
      'Wat zou dit voor u betekenen: {quote}?',
    ],
  },
  objections: {
    cost: [
      'We hebben hier geen budget voor.',
      'U zou hiermee kunnen beginnen: {plan} – {price}.',
      'De prijs: {price}. Ik kan die schriftelijk sturen.',
      'Laten we samen bekijken wat het u moet opleveren; daarna beslist u.',
    ],
    time: [
      'We hebben hier nu geen tijd voor.',
      'We kunnen met één ding beginnen: {quote}.',
      'Ik stuur u graag een samenvatting om rustig te lezen.',
    ],
    present: [
      'Wij hebben hier al iets voor.',
      'Wat goed werkt, mag blijven. Dit is anders: {text}',
      'Dan hebt u iets om mee te vergelijken, en u beslist.',
    ],
    people: [
      'Ik moet eerst met mijn team overleggen.',
      'Graag. Dit is misschien van belang voor uw team: {text}',
      'Graag. Ik stuur u een samenvatting voor uw team.',
    ],
  },
  call: {
    phone: [
      'Mag ik u kort bellen om te horen hoe {company} hierover denkt?',
      'Wanneer mag ik {company} een paar minuten bellen?',
      'Schikt een kort gesprek?',
      'Zullen we het kort bespreken? Stelt u gerust een tijd voor.',
    ],
    people: ['Met wie bij {company} kan ik hierover praten?'],
    write: ['Zal ik u de details per e-mail sturen?', 'Wat mag ik u schriftelijk sturen?'],
  },
  followUp: {
    first: [
      'Hebt u al naar {product} kunnen kijken?',
      'Mag ik terugkomen op {product}?',
      'Wat vindt men bij {company} van {product}?',
    ],
    last: ['Een kort ja of nee is genoeg.', 'Wat zou u helpen om te beslissen?'],
  },
};
