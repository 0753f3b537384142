import type { Language } from './frames';

export const language: Language = {
  locale: 'it-IT',
  quotes: ['«', '»'],
  greeting: { named: 'Buongiorno {name},', nameless: 'Buongiorno,' },
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
    audience: 'Per chi: {text}',
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
    any: [
      'Come si fa oggi in {company}?',
      'Che cosa avete già provato in {company}?',
      'Come lo fate oggi?',
      'Che cosa vorreste cambiare per primo?',
      'Chi altro dovrebbe vederlo prima di una decisione?',
      'Quando sarebbe un buon momento per vederlo?',
    ],
    useCase: ['Vi capita questo: {quote}?', 'Quanto è importante questo per voi: {quote}?'],
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
    other: [
      'Abbiamo già qualcosa per questo.',
      'Bene, allora confrontiamo. Che cosa funziona bene, e che cosa cambiereste?',
      'Ciò che funziona può restare. Che cosa vi manca oggi?',
    ],
    time: [
      'Ora non abbiamo tempo.',
      'Lo capisco. Decidete voi il momento: quando posso richiamarvi?',
      'Possiamo partire da un solo punto. Quale vi interessa di più?',
    ],
    cost: [
      'Non abbiamo budget per questo.',
      'Vi mando i prezzi per iscritto. Quando si decide il prossimo budget?',
      'Mettiamo insieme che cosa dovrebbe portarvi, poi decidete voi.',
    ],
    quality: [
      'Come facciamo a sapere che fa per noi?',
      'Ditemi che cosa deve andare bene, e lo vediamo insieme punto per punto.',
      'Portate un vostro caso, e vediamo insieme se è adatto.',
    ],
    people: [
      'Prima devo parlarne con il mio team.',
      'Volentieri. Vi mando un riassunto da mostrare al team.',
      'Certo. Se volete, partecipo e rispondo alle domande del team.',
    ],
  },
  call: [
    'Vi andrebbe una breve telefonata? Mi interessa il punto di vista di {company}.',
    'Quando posso chiamare {company} per qualche minuto?',
    'Con chi in {company} potrei parlarne?',
    'Vi andrebbe una breve telefonata?',
    'Ne parliamo brevemente? Proponete voi un orario.',
  ],
  followUp: {
    first: [
      'Avete avuto tempo di guardare {product}?',
      'Posso tornare su {product}?',
      'Che cosa pensano in {company} di {product}?',
    ],
    last: ['Basta un breve sì o no.', 'Che cosa vi aiuterebbe a decidere?'],
  },
};
