import { type Language, words } from './language';

/** German, in the polite form. */
export const de: Language = {
  code: 'de',
  glue: true,
  spacedMarks: false,
  locale: 'de-DE',
  grammar: {
    pronouns: words('wir man jeder niemand'),
    subjects: words(
      'sie wir es er ihr ihre unser unsere das dies diese dieses alle jeder jede jedes alles nichts niemand man der die',
    ),
    singulars: new Set(),
    verbMarks: new Set(),
    finite: words(
      'ist sind war waren hat haben wird werden kann können muss müssen soll sollen darf dürfen will wollen gibt geht bleibt macht steht spart sparen spricht bringt läuft laufen zeigt hilft erhalten erhält bekommen bekommt sehen sieht arbeitet arbeiten',
    ),
    relatives: words('dass wenn weil wie was wer wo wann die den denen dessen deren ob damit'),
    verbs: words(
      'spart senkt verkürzt reduziert verbessert verbindet erfasst erstellt liefert zeigt misst prüft schützt verhindert vermeidet ersetzt erkennt findet hält macht bringt hilft ermöglicht erlaubt bietet läuft funktioniert arbeitet passt speichert sendet schreibt liest plant verwaltet vereinfacht beschleunigt automatisiert integriert umfasst enthält braucht steigert erhöht bohrt schneidet begleitet unterstützt sorgt gibt führt lässt vermittelt hat ist kann',
    ),
    bases: new Set(),
    doubtful: new Set(),
    determiners: new Set(),
    qualities: words(
      'schnell leise leicht einfach sicher robust zuverlässig flexibel günstig bezahlbar kompatibel konform zertifiziert bereit tragbar langlebig wasserdicht staubdicht skalierbar intuitiv präzise genau kompakt stabil klein modern offen modular anpassbar transparent planbar praxisnah persönlich mehrsprachig wartungsfrei kabellos sofort teuer kompliziert aufwendig',
    ),
    qualityLinks: words(
      'und oder aber sehr auch zu für mit bei nach in ohne unter nicht noch ganz',
    ),
    amounts: words(
      'weniger mehr kein keine geringere niedrigere höhere bessere kürzere schnellere',
    ),
    articleless: null,
    prepositions: words(
      'ein eine einen einem einer für mit von in bei auf an aus zu ohne über unter nach vor und oder',
    ),
    smallNouns: false,
  },
  focus: {
    time: 'die Zeit',
    cost: 'Kosten und Risiko',
    how: 'die Technik',
    outcome: 'das Ergebnis',
    quality: 'Qualität und Sicherheit',
    customers: 'Ihre Kunden',
    people: 'die Menschen, die damit arbeiten',
    any: '',
  },
  bearing: {
    time: /stund|minut|zeit|schnell|sofort|automat|termin|wart(?:en|ezeit)|verkürz|beschleunig|offline/i,
    cost: /kosten|preis|spar|budget|geld|risik|rechnung|günstig|haft|aufwand/i,
    how: /schnittstell|integr|api|daten|export|offline|standard|norm|technisch|verschlüssel|sensor|format|offen|genau|präzis/i,
    outcome: /ergebnis|bericht|überblick|übersicht|entscheid|wachs|ziel|umsatz|weniger|mehr/i,
    quality:
      /sicher|qualit|fehler|norm|audit|zertif|unfall|mangel|mängel|nachweis|zuverlässig|prüf/i,
    customers: /kund|umsatz|verkauf|marke|markt|mieter|gäste|zufrieden/i,
    people: /team|schul|mitarbeit|lern|mensch|kolleg|personal|einarbeit/i,
    any: null,
  },
  greeting: {
    named: ['Guten Tag, {name}!', 'Guten Tag {name}!'],
    nameless: ['Guten Tag!'],
  },
  openings: {
    any: [
      'Ich habe einen Vorschlag für {company} und fasse mich kurz.',
      'Ich schreibe Ihnen, weil das hier für {company} nützlich sein könnte.',
      'Dürfte ich Sie als {position} bei {company} um Ihre Meinung bitten?',
      'Sie bekommen viele Nachrichten wie diese, deshalb hier meine in wenigen Zeilen.',
      'Ich komme gleich zur Sache, denn Ihre Zeit ist mehr wert als meine Vorrede.',
      'Meine Frage an Sie ist einfach: Wäre bei {company} damit geholfen?',
      'Sie arbeiten in der Branche {industry}, deshalb könnte sich ein kurzer Blick lohnen.',
      'Würden Sie sich für {company} kurz etwas ansehen?',
      'Ich möchte Ihnen und Ihrem Team bei {company} etwas vorstellen.',
      'Ich bitte Sie um einen kurzen Moment Ihrer Aufmerksamkeit.',
    ],
    time: [
      'Als {position} bei {company} wissen Sie am besten, wo die Stunden bleiben. Mich interessiert Ihre Meinung dazu.',
      'Für {company} würde ich zuerst nach der Zeit fragen: Was dauert heute länger, als es müsste?',
      'Als {position} sehen Sie jeden Tag, was die Arbeit aufhält. Darf ich Sie nach einem Mittel dagegen fragen?',
      'Was neu ist, muss sich im vollen Arbeitstag bewähren. Deshalb frage ich lieber Sie, als Sie zu überreden.',
    ],
    cost: [
      'Als {position} werden Sie zuerst Kosten und Risiko abwägen. Daran halte ich mich hier.',
      'Bevor {company} etwas ausgibt, wollen Sie wissen, was dafür zurückkommt. Hier die kurze Fassung.',
      'Ein gutes Angebot hält Fragen nach Kosten und Risiko aus. Ich freue mich auf Ihre.',
      'Fragen nach Kosten und Risiko beantworte ich bei {company} lieber am Anfang als am Ende.',
    ],
    how: [
      'Als {position} wollen Sie wissen, wie etwas funktioniert, bevor Sie hören, wofür es gut ist.',
      'Sie wissen, wie bei {company} gebaut und gearbeitet wird, und sehen schnell, ob das hier passt.',
      'Mir liegt an Ihrem Urteil als {position}: Passt das zu dem, wie bei {company} gearbeitet wird?',
      'Ich lasse die Werbesprüche weg und sage, was es tut.',
    ],
    outcome: [
      'Als {position} bei {company} werden Sie fragen, was am Ende dabei herauskommt. Das ist die richtige Frage.',
      'Für Sie als {position} zählt das Ergebnis, und darüber möchte ich mit Ihnen sprechen.',
      'Für {company} würde ich eine Frage voranstellen: Was soll in einem Jahr besser sein als heute?',
      'Sie haben {company} im Ganzen im Blick. Mich interessiert, wo das hier am meisten helfen könnte.',
    ],
    quality: [
      'Als {position} achten Sie auf das, was schiefgehen kann, und das zu Recht. Ihre Zweifel würde ich gern hören.',
      'Ihre erste Frage bei {company} ist vielleicht, ob man sich darauf verlassen kann.',
      'Andere fragen, was neu ist; Sie bei {company} fragen, was sich bewährt hat. Ich bleibe bei den Tatsachen.',
    ],
    customers: [
      'Als {position} bei {company} werden Sie fragen, was Ihre Kunden davon merken.',
      'Sie hören als {position} zuerst, was sich die Kunden von {company} wünschen. Deshalb schreibe ich Ihnen.',
      'Am Ende zählt, was bei Ihren Kunden ankommt. Mich interessiert Ihre Meinung dazu.',
    ],
    people: [
      'Als {position} bei {company} werden Sie zuerst fragen, was das für die Menschen bedeutet, die damit arbeiten.',
      'Neues muss bei {company} denen willkommen sein, die damit arbeiten. Ob es das wäre, wissen Sie am besten.',
      'Bevor ich etwas lobe, möchte ich wissen, was Ihre Leute brauchen.',
    ],
  },
  presentation: {
    sentence: [
      'Es geht um {fullProduct}. {Item}.',
      'Mein Vorschlag ist {fullProduct}. {Item}.',
      'Ich möchte Ihnen {fullProduct} vorstellen. {item}.',
      'Ich spreche von {fullProduct}. {Item}.',
    ],
    verb: [
      'Es geht um {fullProduct}. Kurz gesagt: {fullProduct} {item}.',
      'Mein Vorschlag: {fullProduct} {item}.',
    ],
    quality: ['Es geht um {fullProduct}: {item}.', 'Mein Vorschlag ist {fullProduct}: {item}.'],
    noun: [
      'Es geht um {fullProduct}: {item}.',
      'Mein Vorschlag ist {fullProduct}, in wenigen Worten: {item}.',
      'Ich möchte Ihnen {fullProduct} vorstellen: {item}.',
    ],
  },
  presentationAlone: [
    'Es geht um {fullProduct}.',
    'Mein Vorschlag ist {fullProduct}.',
    'Ich möchte Ihnen {fullProduct} vorstellen.',
    'Ich spreche von {fullProduct}.',
  ],
  lead: {
    sentence: [
      'Das Wichtigste zuerst: {item}.',
      '{Item}. Darum geht es.',
      'In einem Satz: {item}.',
    ],
    verb: [
      'Das Wichtigste zuerst: {product} {item}.',
      'Für {company} zählt vor allem eines: {product} {item}.',
      'In einem Satz: {product} {item}.',
    ],
    quality: [
      'Das Wichtigste zuerst: {product} ist {item}.',
      'Vor allem ist {product} eines: {item}.',
    ],
    noun: [
      'Was {product} Ihnen vor allem bringt: {item}.',
      'Der wichtigste Nutzen von {product}: {item}.',
      'Für {company} zählt dabei wohl vor allem: {item}.',
      'Der erste Grund, sich {product} anzusehen: {item}.',
    ],
  },
  difference: {
    sentence: ['Der Unterschied: {item}.', 'Und noch etwas: {item}.'],
    verb: ['Der Unterschied: {product} {item}.', 'Und noch etwas: {product} {item}.'],
    quality: ['Der Unterschied: {product} ist {item}.'],
    noun: ['Der Unterschied: {item}.', 'Das Besondere daran: {item}.'],
  },
  pitch: {
    sentence: ['{Item}.'],
    verb: ['Kurz gesagt: {product} {item}.'],
    quality: ['Kurz gesagt: {item}.'],
    noun: ['Kurz gesagt: {item}.', 'Mit wenigen Worten: {item}.'],
  },
  plainValue: [
    'Was {product} für {company} wert ist, finden wir am besten gemeinsam heraus, an einem Fall aus Ihrer Praxis.',
    'Was {product} für Sie wert ist, finden wir am besten gemeinsam heraus, an einem Fall aus Ihrer Praxis.',
  ],
  price: {
    one: [
      '{product} kostet {price}.',
      'Der Preis beträgt {price}.',
      'Der Preis liegt bei {price}.',
    ],
    plans: [
      'Der Preis beginnt ab {price}, {plan}, und reicht bis {topPrice}, {topPlan}.',
      'Erhältlich ist es ab {price}, {plan}; das größte Angebot, {topPlan}, liegt bei {topPrice}.',
    ],
    onePlan: ['Der Preis beginnt ab {price}, {plan}.', 'Erhältlich ist es ab {price}, {plan}.'],
    freePlan: [
      'Das Angebot {plan} kostet nichts; darüber beginnt der Preis ab {price}, {paidPlan}.',
      'Mit {plan} beginnen Sie kostenlos; darüber beginnt der Preis ab {price}, {paidPlan}.',
    ],
    free: ['{product} ist kostenlos.', 'Für {product} fallen keine Kosten an.'],
    worded: ['Zum Preis: {price}.'],
  },
  questions: {
    situation: {
      any: [
        'Wie löst {company} heute das, wofür {product} gedacht ist?',
        'Wie lösen Sie heute das, wofür {product} gedacht ist?',
        'Was haben Sie auf diesem Gebiet schon versucht, und was kam dabei heraus?',
        'Was läuft heute bei {company} gut und soll so bleiben?',
        'Was müsste besser sein als heute, damit sich {product} für Sie lohnt?',
        'Warum haben Sie sich für die heutige Arbeitsweise entschieden?',
        'Wenn Sie bei {company} daran eines ändern könnten, was wäre das?',
      ],
      time: [
        'Wo verliert {company} heute die meiste Zeit?',
        'Welche Aufgabe würden Sie am liebsten abgeben?',
        'Worauf warten Ihre Leute bei {company} am häufigsten?',
        'Welchen Arbeitsschritt würden Sie als Erstes streichen?',
      ],
      cost: [
        'Was kostet {company} die heutige Arbeitsweise, alles zusammengerechnet?',
        'Welche Kosten sähen Sie am liebsten sinken?',
        'Welches Risiko muss ausgeschlossen sein, bevor {company} entscheidet?',
        'Wie würden Sie ausrechnen, ob sich {product} lohnt?',
      ],
      how: [
        'Wie ist das heute bei {company} aufgebaut, und wozu müsste {product} passen?',
        'Welche technische Frage wollen Sie zuerst beantwortet haben?',
        'Wo stößt die heutige Lösung bei {company} an ihre Grenzen?',
        'Was würden Sie zuerst testen?',
      ],
      outcome: [
        'Welches Ziel liegt bei {company} noch am weitesten weg?',
        'Woran würden Sie am Ende erkennen, dass sich {product} gelohnt hat?',
        'Welches Ergebnis müssten Sie vorweisen, und wem?',
        'Welchem Ihrer Ziele könnte {product} dienen?',
      ],
      quality: [
        'Was geht heute am häufigsten schief, und wie erfahren Sie davon?',
        'Was müssten Sie sehen, bevor Sie sich auf {product} verlassen?',
        'Welche Vorschriften muss {company} hier einhalten?',
      ],
      customers: [
        'Wonach fragen Ihre Kunden am häufigsten?',
        'Was würden Ihre Kunden zuerst bemerken?',
        'Was loben Ihre Kunden heute, und womit finden sie sich ab?',
      ],
      people: [
        'Wie nehmen die Leute bei {company} Neues auf?',
        'Was fällt Ihren Leuten heute bei der Arbeit am schwersten?',
        'Wer müsste dafür etwas Neues lernen, und was hilft dabei?',
      ],
    },
    useCase: {
      sentence: [
        'Wie bekannt kommt Ihnen das vor: {item}?',
        'Wie nah kommt das Ihrem Alltag bei {company}: {item}?',
      ],
      noun: [
        'Wie oft kommt das bei {company} vor: {item}?',
        'Wie gehen Sie heute damit um: {item}?',
        'Wer kümmert sich bei {company} darum: {item}?',
      ],
    },
    gain: {
      sentence: [
        'Angenommen, das gilt auch für {company}: {item}. Was würde sich ändern?',
        'Was wäre Ihnen das wert: {item}?',
      ],
      verb: [
        '{product} {item}: Was ändert das für {company}?',
        '{product} {item}. Wer bei Ihnen merkt das zuerst?',
      ],
      quality: ['Wie wichtig ist Ihnen, dass {product} {item} ist?'],
      noun: ['Wie wichtig ist Ihnen das: {item}?', 'Was würde das für {company} bedeuten: {item}?'],
    },
    audience: [
      '{product} ist für diese Zielgruppe gemacht: {audience}. Wie gut trifft das auf {company} zu?',
      'Gedacht ist es für: {audience}. Finden Sie sich darin wieder?',
    ],
    decision: [
      'Wer bei {company} sollte an dem Gespräch noch teilnehmen?',
      'Wer würde bei {company} zuerst mit {product} arbeiten?',
      'Wie entscheiden Sie gewöhnlich über so etwas wie {product}?',
      'Was muss geklärt sein, bevor Sie Ja oder Nein sagen können?',
      'Was würde daraus für Sie ein Nein machen?',
      'Wann wäre ein guter Zeitpunkt für {product}, und was muss vorher geschehen?',
    ],
  },
  keyedObjections: {
    'too expensive': 'Das ist zu teuer.',
    'zu teuer': 'Das ist zu teuer.',
    preis: 'Der Preis ist zu hoch.',
    budget: 'Dafür gibt es kein Budget.',
    'no budget': 'Dafür gibt es kein Budget.',
    'kein budget': 'Dafür gibt es kein Budget.',
    'not interested': 'Daran haben wir kein Interesse.',
    'kein interesse': 'Daran haben wir kein Interesse.',
    'no time': 'Dafür haben wir keine Zeit.',
    'keine zeit': 'Dafür haben wir keine Zeit.',
    'already have solution': 'Dafür haben wir schon eine Lösung.',
    'kein bedarf': 'Dafür haben wir keinen Bedarf.',
  },
  objection: {
    sentence: ['{Item}.'],
    quality: ['Das ist {item}.'],
    noun: ['{Item}: Wie ist das geregelt?'],
  },
  namelessObjection: 'Etwas anderes hält uns noch ab.',
  stockObjections: [
    {
      about: /teuer|preis|kosten|budget|geld|expens|price/i,
      objections: [
        'Das ist zu teuer.',
        'Dafür gibt es kein Budget.',
        'Das ist mehr, als wir ausgeben wollten.',
      ],
      responses: [
        'Der Preis von {onePrice} ist die eine Seite der Rechnung, der Wert für {company} die andere. Lassen Sie uns beides aufschreiben, bevor Sie entscheiden.',
        'Das verstehe ich. Sehen wir zuerst anhand Ihrer Zahlen, was es Ihnen wert wäre, und dann noch einmal auf {onePrice}.',
        'Sie können mit {firstPlan} beginnen, ab {fromPrice}, und erst weitergehen, wenn es sich bewährt.',
      ],
    },
    {
      about: /schon|bereits|bestehend|wettbewerb|lösung|anbieter|wechsel|already|solution/i,
      compares: true,
      objections: ['Dafür haben wir schon etwas.', 'Wir sind mit dem zufrieden, was wir haben.'],
      responses: [
        'Gut, dann wissen Sie, worauf es ankommt. Was soll trotzdem noch besser werden?',
        'Dann kostet ein Vergleich wenig: Nehmen Sie einen echten Fall und sehen Sie, was besser abschneidet.',
        'Dann behalten Sie, was gut läuft. Sprechen möchte ich nur über das, was Ihnen noch fehlt.',
      ],
    },
    {
      about: /zeit|später|moment|jetzt|time|now/i,
      objections: [
        'Im Moment passt es nicht.',
        'Wir haben gerade zu viel zu tun.',
        'Melden Sie sich bitte später wieder.',
      ],
      responses: [
        'Das verstehe ich. Sagen Sie mir, was vorher geschehen muss, und ich melde mich dann wieder.',
        'Dann entscheiden wir jetzt nichts. Wann wäre der richtige Zeitpunkt für Sie?',
      ],
    },
    {
      about: /team|mitarbeit|lern|schul|kompliz|umstell|werkzeug|programm/i,
      offers: ['software'],
      objections: [
        'Unsere Leute wollen nicht noch ein Programm.',
        'Niemand hat hier Zeit, etwas Neues zu lernen.',
      ],
      responses: [
        'Dann sollen sie selbst urteilen: Wer mit {product} arbeiten würde, sieht es sich an, bevor jemand entscheidet.',
        'Diese Sorge ist berechtigt. Wer im Team wäre am schwersten zu überzeugen? Mit ihm oder ihr würde ich beginnen.',
      ],
    },
    {
      about: /wartung|reparatur|einbau|platz|kümmern|garantie/i,
      offers: ['device'],
      objections: [
        'Dann müssten wir uns um noch ein Gerät kümmern.',
        'Wer soll sich darum kümmern?',
      ],
      responses: [
        'Welcher Aufwand damit verbunden ist, ist eine berechtigte Frage. Gehen wir das durch, bevor Sie entscheiden.',
        'Es muss sich seinen Platz verdienen. Sagen Sie mir, wofür Sie es bräuchten, und wir sehen, ob es das tut.',
      ],
    },
    {
      about: /noch gut|alt|ersetz/i,
      offers: ['device'],
      objections: ['Was wir haben, tut es noch.', 'Wir ersetzen nichts, was läuft.'],
      responses: [
        'Dann eilt es nicht. Was müsste geschehen, damit Sie sich nach etwas anderem umsehen?',
        'Das ist vernünftig. Was fehlt Ihnen daran trotzdem?',
      ],
    },
    {
      about: /selbst|intern|eigene|fachleute/i,
      offers: ['advice'],
      objections: ['Das können wir selbst.', 'Dafür haben wir eigene Fachleute.'],
      responses: [
        'Vielleicht ja. Dann ist die Frage, wer die Zeit dafür hat und was solange liegen bleibt.',
        'Umso besser, dann sprechen Fachleute miteinander. Wo wäre eine zweite Meinung nützlich?',
      ],
    },
    {
      about: /schick|send|mail|unterlagen|information/i,
      objections: [
        'Schicken Sie mir einfach etwas zum Lesen.',
        'Können Sie mir Unterlagen schicken?',
      ],
      responses: [
        'Gern. Damit ich das Richtige schicke: Was möchten Sie über {product} zuerst wissen?',
        'Ja, natürlich. Welche Frage sollen die Unterlagen beantworten, damit sich das Lesen lohnt?',
      ],
    },
    {
      about: /entscheid|chef|vorgesetz|allein|genehmig/i,
      objections: [
        'Das entscheide ich nicht allein.',
        'Darüber muss ich zuerst mit anderen sprechen.',
      ],
      responses: [
        'Natürlich. Was werden die anderen Sie fragen? Bereiten wir die Antworten gemeinsam vor.',
        'Dann sollten die anderen es auch hören. Wer gehört dazu, und worauf kommt es jedem an?',
      ],
    },
  ],
  comparison: {
    sentence: ['Dann kommt es auf den Unterschied an: {item}. Wäre das für Sie von Bedeutung?'],
    verb: [
      'Dann kommt es auf den Unterschied an: {product} {item}. Wie steht Ihre heutige Lösung da?',
    ],
    quality: [
      'Dann kommt es auf den Unterschied an: {product} ist {item}. Gilt das auch für das, was Sie haben?',
    ],
    noun: ['Dann kommt es auf den Unterschied an: {item}. Wäre das für Sie von Bedeutung?'],
  },
  call: {
    demo: [
      'Darf ich Ihnen {product} in einer kurzen Demo zeigen?',
      'Wollen wir uns {product} gemeinsam in einer kurzen Demo ansehen, an einem Fall von {company}?',
      'Wäre eine kurze Demo von {product} für Sie und Ihr Team eine Hilfe?',
    ],
    talk: [
      'Wollen wir über {product} telefonieren?',
      'Hätten Sie einen Moment für ein Gespräch darüber, was {product} für {company} leisten könnte?',
      'Bevor ich mehr über {product} sage, möchte ich hören, was Sie brauchen. Darf ich Sie anrufen?',
    ],
    time: [
      'Nennen Sie mir eine Zeit, die Ihnen in {city} passt.',
      'Wählen Sie eine Zeit, die Ihnen passt; ich richte mich nach der Uhr in {city}.',
      'Tag und Uhrzeit bestimmen Sie.',
      'Sagen Sie mir, wann es Ihnen am besten passt.',
    ],
  },
  followUp: {
    item: {
      sentence: [
        'Einen Punkt möchte ich zu {product} noch nachtragen: {item}. Wollen wir darüber sprechen?',
      ],
      verb: [
        'Einen Punkt möchte ich noch nachtragen: {product} {item}. Wollen wir darüber sprechen?',
        'Etwas habe ich beim letzten Mal nicht erwähnt: {product} {item}. Ist das für {company} von Interesse?',
      ],
      quality: [
        'Einen Punkt möchte ich noch nachtragen: {product} ist {item}. Wollen wir darüber sprechen?',
      ],
      noun: [
        'Einen Punkt möchte ich zu {product} noch nachtragen: {item}. Wollen wir darüber sprechen?',
        'Etwas habe ich zu {product} beim letzten Mal nicht erwähnt: {item}. Ist das für Sie von Interesse?',
      ],
    },
    plain: [
      'Ich komme auf meine Nachricht zu {product} zurück. Wenn es nichts für Sie ist, hilft mir auch ein kurzes Nein; wenn doch, sagen Sie mir, wann wir sprechen können.',
      'Vielleicht fehlte Ihnen die Zeit für eine Antwort, das verstehe ich. Ist {product} ein Thema für {company}, oder soll ich es dabei belassen?',
      'Darf ich noch einmal nach {product} fragen? Ein kurzes Ja oder Nein genügt mir, und beides ist willkommen.',
    ],
  },
  fillers: [
    'Gemacht für: {audience}.',
    'Der Preis: {priceTag}.',
    'Kategorie: {category}.',
    'Fragen zu {product} beantworte ich persönlich.',
    'Ob {product} zu Ihnen passt, entscheiden Sie in Ruhe selbst.',
    'Was {product} für Sie leisten kann, klärt am besten ein Gespräch.',
  ],
};
