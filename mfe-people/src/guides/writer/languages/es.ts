import type { Language } from './frames';

export * from '../stems/es';

export const language: Language = {
  locale: 'es-ES',
  quotes: ['«', '»'],
  greeting: { named: 'Buenos días, {name}:', nameless: 'Buenos días:' },
  opening: [
    'Tengo una propuesta para {company}: {product}.',
    '¿Puedo mostrarle qué podría aportar {product} a {company}?',
    '¿Podría {product} ser útil en {company}? Me interesa su opinión.',
    'Le escribo a {company} para presentarle {product}.',
    'Tengo una propuesta para usted: {product}.',
    '¿Puedo mostrarle qué podría aportarle {product}?',
    '¿Podría {product} serle útil? Me interesa su opinión.',
    'Le escribo para presentarle {product}.',
  ],
  label: {
    about: 'De qué se trata: {text}',
    short: 'En pocas palabras: {text}',
    benefit: 'La ventaja: {text}',
    audience: 'Para quién: {text}',
    price: 'Precio: {price}',
    plan: 'Plan: {plan} – {price}',
    different: 'La diferencia: {text}',
    more: 'Un punto más: {text}',
    key: 'Objeción: {text}',
  },
  points: [
    'Puede preguntarme lo que quiera sobre {product}.',
    'Usted decide si le conviene.',
    'Podemos empezar por sus preguntas.',
  ],
  questions: {
    time: ['¿Qué pasos tardan más de lo debido?', '¿En qué se pierde más tiempo hoy?'],
    cost: ['¿Cuándo merece la pena un gasto para usted?', '¿Qué costes vigila más?'],
    how: ['¿Con qué tendría que encajar?', '¿Qué habría que tener en cuenta?'],
    outcome: ['¿Qué resultado merecería la pena?', '¿Cómo mide usted el éxito?'],
    quality: ['¿Qué tiene que demostrar, y a quién?', '¿Dónde sería más grave un error?'],
    customers: ['¿Qué piden más sus clientes?', '¿Qué notarían primero sus clientes?'],
    people: [
      '¿Quién de su equipo debería opinar?',
      '¿Qué necesita su equipo para probar algo nuevo?',
    ],
    any: [
      '¿Cómo se hace esto hoy en {company}?',
      '¿Quién debería verlo en {company} antes de decidir?',
      '¿Qué han probado ya en {company} para esto?',
      '¿Cómo lo hacen hoy?',
      '¿Qué le gustaría cambiar primero?',
      '¿Quién más debería verlo antes de decidir?',
      '¿Cuándo sería un buen momento para verlo?',
    ],
    useCase: ['¿Le afecta esto: {quote}?', '¿Qué importancia tiene esto para usted: {quote}?'],
    useCases: [
      '¿Qué se da más a menudo en {company}: {quote} o {other}?',
      '¿Qué le importa más: {quote} o {other}?',
      '¿Qué se da más a menudo: {quote} o {other}?',
    ],
    gain: [
      '¿Qué cambiaría esto en {company}: {quote}?',
      '¿Qué supondría esto para usted: {quote}?',
      '¿Cuánto le importaría esto: {quote}?',
    ],
  },
  objections: {
    other: [
      'Ya tenemos algo para esto.',
      'Muy bien. ¿Qué le funciona y qué cambiaría?',
      'Entonces comparemos. ¿Qué es lo más importante para usted?',
      '¿Qué le haría mirar otra cosa?',
    ],
    time: [
      'Ahora no tenemos tiempo para esto.',
      'Lo entiendo. ¿Cuándo puedo volver a preguntarle?',
      '¿Qué momento sería mejor?',
      '¿De cuánto tiempo dispone para un primer vistazo?',
    ],
    cost: [
      'No tenemos presupuesto para esto.',
      '¿Cuándo se decide el próximo presupuesto y qué necesita de mí?',
      '¿Qué tendría que aportarle para merecer un presupuesto?',
      '¿Quién decide el presupuesto y qué pregunta primero?',
    ],
    quality: [
      '¿Cómo sabemos que nos conviene?',
      '¿Qué pregunta va primero?',
      '¿Qué tendría que ver antes de decidir?',
      '¿Qué es lo que no puede fallar?',
    ],
    people: [
      'Primero tengo que hablarlo con mi equipo.',
      '¿Qué querrá saber su equipo?',
      '¿Quiere que participe en esa conversación?',
      '¿Qué puedo enviarle para ello?',
    ],
  },
  call: [
    '¿Le viene bien una llamada breve? Me gustaría saber cómo lo hacen en {company} hoy.',
    '¿Cuándo puedo llamarle unos minutos a {company}?',
    '¿Con quién de {company} podría hablar de ello, y cuándo?',
    '¿Le viene bien una llamada breve?',
    '¿Hablamos un momento? Dígame cuándo le conviene.',
  ],
  followUp: {
    first: [
      '¿Ha tenido tiempo de ver {product}?',
      '¿Qué opinan en {company} de {product}?',
      '¿Interesa {product} en {company}?',
      '¿Puedo volver a hablarle de {product}?',
    ],
    last: [
      'Me basta con un sí o un no.',
      '¿Lo hablamos brevemente?',
      '¿Qué le ayudaría a decidir?',
    ],
  },
};
