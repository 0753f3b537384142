import type { Language } from './frames';

export const language: Language = {
  locale: 'it-IT',
  quotes: ['«', '»'],
  greeting: {
    named: 'Buongiorno {name},',
    nameless: 'Buongiorno,',
  },
  opening: [
    'Ho una proposta per {company}: {product}.',
    'Posso mostrarvi che cosa potrebbe fare {product} per {company}?',
    'Scrivo a {company} per presentare {product}.',
    'Ho una proposta per voi: {product}.',
    'Posso mostrarvi che cosa potrebbe fare {product} per voi?',
    'Vi scrivo per presentare {product}.',
  ],
  label: {
    about: 'Di che cosa si tratta: {text}',
    short: 'In breve: {text}',
    benefit: 'Il vantaggio: {text}',
    price: 'Prezzo: {price}',
    plan: 'Piano: {plan} – {price}',
    different: 'La differenza: {text}',
    more: 'Ancora un punto: {text}',
    key: 'Obiezione: {text}',
  },
  points: [
    'Potete chiedermi qualsiasi cosa su {product}.',
    'Siete voi a decidere se fa al caso vostro.',
    'Possiamo cominciare dalle vostre domande.',
  ],
  questions: {
    time: ['Quali passaggi richiedono più tempo del dovuto?', 'Dove si perde più tempo oggi?'],
    cost: ['Come valutate se una spesa vale la pena?', 'Quali costi tenete più sotto controllo?'],
    how: ['Con che cosa dovrebbe essere compatibile?', 'Di che cosa dovremmo tenere conto?'],
    outcome: ['Quale risultato ne varrebbe la pena?', 'Come misurate il successo?'],
    quality: ['Che cosa dovete dimostrare, e a chi?', 'Dove peserebbe di più un errore?'],
    customers: [
      'Che cosa chiedono più spesso i vostri clienti?',
      'Che cosa noterebbero per primo i vostri clienti?',
    ],
    people: [
      'Chi nel vostro team dovrebbe dire la sua?',
      'Di che cosa ha bisogno il vostro team per provare qualcosa di nuovo?',
    ],
    any: {
      today: ['Come si fa oggi in {company}?', 'Come lo fate oggi?'],
      present: ['Che cosa avete già provato in {company}?'],
      change: ['Che cosa vorreste cambiare per primo?'],
      people: ['Chi altro dovrebbe vederlo prima di una decisione?'],
      time: ['Quando sarebbe un buon momento per vederlo?'],
    },
    need: [
      'Come gestite oggi questo aspetto in {company}: {quote}?',
      'Come gestite oggi questo aspetto: {quote}?',
    ],
    useCase: [
      'Capita questo in {company}: {quote}?',
      'Quanto è importante questo per voi: {quote}?',
    ],
    useCases: [
      'Che cosa capita più spesso: {quote} o {other}?',
      'Che cosa conta di più per voi: {quote} o {other}?',
    ],
    gain: [
      'Che cosa cambierebbe in {company}: {quote}?',
      'Che cosa significherebbe per voi: {quote}?',
    ],
  },
  objections: {
    cost: [
      'Non abbiamo budget per questo.',
      'Potreste iniziare da qui: {plan} – {price}.',
      'Il prezzo: {price}. Posso mandarvelo per iscritto.',
      'Mettiamo insieme che cosa dovrebbe portarvi, poi decidete voi.',
    ],
    time: [
      'Ora non abbiamo tempo.',
      'Possiamo partire da una cosa sola: {quote}.',
      'Vi mando un riassunto da leggere con calma.',
    ],
    present: [
      'Abbiamo già qualcosa per questo.',
      'Ciò che funziona può restare. Questo è diverso: {text}',
      'Allora avete un termine di paragone, e decidete voi.',
    ],
    people: [
      'Prima devo parlarne con il mio team.',
      'Volentieri. Questo può interessare al vostro team: {text}',
      'Volentieri. Vi mando un riassunto da mostrare al team.',
    ],
  },
  call: {
    phone: [
      'Vi andrebbe una breve telefonata per conoscere il punto di vista di {company}?',
      'Quando posso chiamare {company} per qualche minuto?',
      'Vi andrebbe una breve telefonata?',
      'Ne parliamo brevemente? Proponete voi un orario.',
    ],
    people: ['Con chi in {company} potrei parlarne?'],
    write: ['Posso inviarvi i dettagli per e-mail?', 'Che cosa posso inviarvi per iscritto?'],
  },
  followUp: {
    first: [
      'Avete avuto tempo di guardare {product}?',
      'Posso tornare su {product}?',
      'Che cosa pensano in {company} di {product}?',
    ],
    last: ['Basta un breve sì o no.', 'Che cosa vi aiuterebbe a decidere?'],
  },
};
