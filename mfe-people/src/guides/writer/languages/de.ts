import type { Language } from './frames';

export * from '../stems/de';

export const language: Language = {
  locale: 'de-DE',
  quotes: ['„', '“'],
  greeting: { named: 'Guten Tag, {name}!', nameless: 'Guten Tag!' },
  opening: [
    'Ich habe einen Vorschlag für {company}: {product}.',
    'Darf ich Ihnen zeigen, was {product} für {company} leisten könnte?',
    'Könnte {product} bei {company} nützlich sein? Mich interessiert Ihre Meinung.',
    'Ich möchte Ihnen bei {company} kurz {product} vorstellen.',
    'Ich habe einen Vorschlag für Sie: {product}.',
    'Darf ich Ihnen zeigen, was {product} für Sie leisten könnte?',
    'Könnte {product} für Sie nützlich sein? Mich interessiert Ihre Meinung.',
    'Ich möchte Ihnen kurz {product} vorstellen.',
  ],
  label: {
    about: 'Worum es geht: {text}',
    short: 'Kurz gesagt: {text}',
    benefit: 'Der Nutzen: {text}',
    audience: 'Für wen: {text}',
    price: 'Preis: {price}',
    plan: 'Tarif: {plan} – {price}',
    different: 'Der Unterschied: {text}',
    more: 'Noch ein Punkt: {text}',
    key: 'Einwand: {text}',
  },
  points: [
    'Sie können mich alles zu {product} fragen.',
    'Sie entscheiden, ob es zu Ihnen passt.',
    'Wir können mit Ihren Fragen beginnen.',
  ],
  questions: {
    time: ['Welche Schritte dauern länger, als sie sollten?', 'Wo geht heute die meiste Zeit hin?'],
    cost: ['Wann lohnt sich für Sie eine Ausgabe?', 'Auf welche Kosten achten Sie am meisten?'],
    how: ['Wozu müsste es passen?', 'Was müssten wir dabei beachten?'],
    outcome: ['Welches Ergebnis würde sich für Sie lohnen?', 'Woran messen Sie den Erfolg?'],
    quality: ['Was müssen Sie nachweisen, und wem?', 'Wo wäre ein Fehler am schlimmsten?'],
    customers: ['Was wünschen sich Ihre Kunden am meisten?', 'Was fiele Ihren Kunden zuerst auf?'],
    people: ['Wer in Ihrem Team sollte mitreden?', 'Was braucht Ihr Team, um Neues zu probieren?'],
    any: [
      'Wie wird das heute bei {company} gemacht?',
      'Wer sollte sich das bei {company} vor einer Entscheidung ansehen?',
      'Was haben Sie bei {company} dafür schon ausprobiert?',
      'Wie machen Sie das heute?',
      'Was würden Sie als Erstes ändern?',
      'Wer sollte sich das noch ansehen, bevor Sie entscheiden?',
      'Wann wäre ein guter Zeitpunkt, es sich anzusehen?',
    ],
    useCase: ['Haben Sie damit zu tun: {quote}?', 'Wie wichtig ist Ihnen das: {quote}?'],
    useCases: [
      'Was kommt bei {company} öfter vor: {quote} oder {other}?',
      'Was ist Ihnen wichtiger: {quote} oder {other}?',
      'Womit haben Sie öfter zu tun: {quote} oder {other}?',
    ],
    gain: [
      'Was würde das bei {company} ändern: {quote}?',
      'Was würde das für Sie bedeuten: {quote}?',
      'Wie wichtig wäre Ihnen das: {quote}?',
    ],
  },
  objections: {
    other: [
      'Dafür haben wir schon etwas.',
      'Gut. Was läuft damit gut, und was würden Sie ändern?',
      'Dann lassen Sie uns vergleichen. Was ist Ihnen am wichtigsten?',
      'Was müsste sein, damit Sie sich etwas anderes ansehen?',
    ],
    time: [
      'Dafür haben wir jetzt keine Zeit.',
      'Das verstehe ich. Wann darf ich noch einmal fragen?',
      'Welcher Zeitpunkt wäre besser?',
      'Wie viel Zeit hätten Sie für einen ersten Blick?',
    ],
    cost: [
      'Dafür haben wir kein Budget.',
      'Wann wird das nächste Budget beschlossen, und was brauchen Sie dafür von mir?',
      'Was müsste es leisten, damit es Ihnen ein Budget wert ist?',
      'Wer entscheidet über das Budget, und was ist die erste Frage?',
    ],
    quality: [
      'Woher wissen wir, dass es zu uns passt?',
      'Welche Frage kommt zuerst?',
      'Was müssten Sie sehen, um sicher zu sein?',
      'Was muss auf jeden Fall stimmen?',
    ],
    people: [
      'Das muss ich erst mit meinem Team besprechen.',
      'Was wird Ihr Team wissen wollen?',
      'Soll ich bei dem Gespräch dabei sein?',
      'Was darf ich Ihnen dafür schicken?',
    ],
  },
  call: [
    'Passt Ihnen ein kurzes Telefonat? Ich möchte hören, wie Sie das bei {company} heute machen.',
    'Wann darf ich Sie bei {company} kurz anrufen?',
    'Mit wem bei {company} könnte ich darüber sprechen, und wann?',
    'Passt Ihnen ein kurzes Telefonat?',
    'Wollen wir kurz sprechen? Nennen Sie gern eine Zeit.',
  ],
  followUp: {
    first: [
      'Konnten Sie sich {product} schon ansehen?',
      'Was halten Sie bei {company} von {product}?',
      'Ist {product} für {company} interessant?',
      'Darf ich auf {product} zurückkommen?',
    ],
    last: [
      'Ein kurzes Ja oder Nein genügt.',
      'Wollen wir kurz darüber sprechen?',
      'Was würde Ihnen bei der Entscheidung helfen?',
    ],
  },
};
