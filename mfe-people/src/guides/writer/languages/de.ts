import type { Language } from './frames';

export const language: Language = {
  locale: 'de-DE',
  quotes: ['„', '“'],
  greeting: {
    named: 'Guten Tag, {name}!',
    nameless: 'Guten Tag!',
  },
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
    any: {
      today: ['Wie wird das heute bei {company} gemacht?', 'Wie machen Sie das heute?'],
      present: ['Was haben Sie bei {company} dafür schon ausprobiert?'],
      change: ['Was würden Sie als Erstes ändern?', 'Was soll so bleiben, wie es ist?'],
      people: [
        'Wer sollte sich das bei {company} vor einer Entscheidung ansehen?',
        'Wer sollte sich das noch ansehen, bevor Sie entscheiden?',
      ],
      time: ['Wann wäre ein guter Zeitpunkt, es sich anzusehen?', 'Ab wann käme das infrage?'],
    },
    need: ['Wie lösen Sie das heute bei {company}: {quote}?', 'Wie lösen Sie das heute: {quote}?'],
    useCase: ['Kommt das bei {company} vor: {quote}?', 'Wie wichtig ist Ihnen das: {quote}?'],
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
    cost: [
      'Dafür haben wir kein Budget.',
      'Sie könnten damit anfangen: {plan} – {price}.',
      'Der Preis: {price}. Ich schreibe ihn gern auf, auch für andere, die mitentscheiden.',
      'Sehen wir gemeinsam an, was es Ihnen bringen müsste; dann entscheiden Sie.',
      'Ich schreibe gern auf, was Sie dafür bekommen, auch für andere, die mitentscheiden.',
    ],
    time: [
      'Dafür haben wir gerade keine Zeit.',
      'Wir können mit einer Sache beginnen: {quote}.',
      'Ich schicke Ihnen gern eine Zusammenfassung, die Sie in Ruhe lesen können.',
      'Sie bestimmen den Zeitpunkt, und ich melde mich dann wieder.',
    ],
    present: [
      'Wir haben dafür schon etwas.',
      'Was gut läuft, kann bleiben. Das ist hier anders: {text}',
      'Dann haben Sie einen Vergleich, und Sie entscheiden.',
      'Dann vergleichen wir Punkt für Punkt, nach Ihrer eigenen Liste.',
    ],
    people: [
      'Ich muss erst mit meinem Team sprechen.',
      'Gern. Für Ihr Team ist vielleicht das wichtig: {text}',
      'Gern. Ich schicke Ihnen eine Zusammenfassung für Ihr Team.',
      'Wenn Sie möchten, komme ich dazu und beantworte Fragen.',
    ],
  },
  call: {
    phone: [
      'Darf ich Sie kurz anrufen und hören, was man bei {company} davon hält?',
      'Wann darf ich Sie bei {company} kurz anrufen?',
      'Passt Ihnen ein kurzes Telefonat?',
      'Wollen wir kurz sprechen? Nennen Sie gern eine Zeit.',
    ],
    people: ['Mit wem bei {company} könnte ich darüber sprechen, und wann?'],
    write: [
      'Soll ich Ihnen die Einzelheiten per E-Mail schicken?',
      'Was darf ich Ihnen schriftlich schicken?',
    ],
  },
  followUp: {
    first: [
      'Konnten Sie sich {product} schon ansehen?',
      'Was halten Sie bei {company} von {product}?',
      'Ist {product} für {company} interessant?',
      'Darf ich auf {product} zurückkommen?',
    ],
    last: ['Ein kurzes Ja oder Nein genügt.', 'Was würde Ihnen bei der Entscheidung helfen?'],
  },
};
