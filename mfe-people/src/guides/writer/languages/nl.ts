import type { Language } from './frames';

export const language: Language = {
  locale: 'nl-NL',
  quotes: ['“', '”'],
  greeting: { named: 'Goedendag {name},', nameless: 'Goedendag,' },
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
    audience: 'Voor wie: {text}',
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
    any: [
      'Hoe gebeurt dit nu bij {company}?',
      'Wat hebt u bij {company} al geprobeerd?',
      'Hoe doet u dit nu?',
      'Wat zou u als eerste willen veranderen?',
      'Wie zou dit nog moeten zien voordat u beslist?',
      'Wanneer is een goed moment om het te bekijken?',
    ],
    useCase: ['Hebt u hiermee te maken: {quote}?', 'Hoe belangrijk is dit voor u: {quote}?'],
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
    other: [
      'Wij hebben hier al iets voor.',
      'Goed, dan vergelijken we. Wat werkt goed, en wat zou u veranderen?',
      'Wat goed werkt, mag blijven. Wat mist u nu?',
    ],
    time: [
      'We hebben hier nu geen tijd voor.',
      'Begrijpelijk. U bepaalt het moment: wanneer mag ik het nog eens vragen?',
      'We kunnen met één punt beginnen. Welk punt telt voor u?',
    ],
    cost: [
      'We hebben hier geen budget voor.',
      'Ik stuur u de prijzen schriftelijk. Wanneer wordt het volgende budget bepaald?',
      'Laten we samen bekijken wat het u moet opleveren; daarna beslist u.',
    ],
    quality: [
      'Hoe weten we of het bij ons past?',
      'Zeg mij wat er moet kloppen, dan lopen we het punt voor punt door.',
      'Neem een eigen geval, dan bekijken we samen of het past.',
    ],
    people: [
      'Ik moet eerst met mijn team overleggen.',
      'Graag. Ik stuur u een samenvatting voor uw team.',
      'Prima. Als u wilt, ben ik erbij om vragen te beantwoorden.',
    ],
  },
  call: [
    'Schikt een kort gesprek? Ik hoor graag hoe {company} hierover denkt.',
    'Wanneer mag ik {company} een paar minuten bellen?',
    'Met wie bij {company} kan ik hierover praten?',
    'Schikt een kort gesprek?',
    'Zullen we het kort bespreken? Stelt u gerust een tijd voor.',
  ],
  followUp: {
    first: [
      'Hebt u al naar {product} kunnen kijken?',
      'Mag ik terugkomen op {product}?',
      'Wat vindt men bij {company} van {product}?',
    ],
    last: ['Een kort ja of nee is genoeg.', 'Wat zou u helpen om te beslissen?'],
  },
};
