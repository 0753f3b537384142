import type { Language } from './frames';

export const language: Language = {
  locale: 'es-ES',
  quotes: ['«', '»'],
  greeting: {
    named: 'Buenos días, {name}:',
    nameless: 'Buenos días:',
  },
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
    any: {
      today: ['¿Cómo se hace esto hoy en {company}?', '¿Cómo lo hacen hoy?'],
      present: ['¿Qué han probado ya en {company} para esto?'],
      change: ['¿Qué le gustaría cambiar primero?', '¿Qué debería quedar como está?'],
      people: [
        '¿Quién debería verlo en {company} antes de decidir?',
        '¿Quién más debería verlo antes de decidir?',
      ],
      time: ['¿Cuándo sería un buen momento para verlo?', '¿Cuándo querría empezar?'],
    },
    need: ['¿Cómo resuelven esto hoy en {company}: {quote}?', '¿Cómo resuelven esto hoy: {quote}?'],
    useCase: [
      '¿Se da esto en {company}: {quote}?',
      '¿Qué importancia tiene esto para usted: {quote}?',
    ],
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
    cost: [
      'No tenemos presupuesto para esto.',
      'Podría empezar con esto: {plan} – {price}.',
      'El precio: {price}. Puedo enviárselo por escrito.',
      'Veamos juntos qué tendría que aportarle, y después usted decide.',
      'Puedo poner por escrito lo que recibe, para quien decida.',
    ],
    time: [
      'Ahora no tenemos tiempo para esto.',
      'Podemos empezar por una sola cosa: {quote}.',
      'Puedo enviarle un resumen para leerlo cuando le convenga.',
      'Usted elige el momento, y entonces vuelvo a preguntarle.',
    ],
    present: [
      'Ya tenemos algo para esto.',
      'Lo que funciona puede quedarse. Esto es distinto: {text}',
      'Entonces tiene con qué comparar, y usted decide.',
      'Entonces podemos comparar punto por punto, con su propia lista.',
    ],
    people: [
      'Primero tengo que hablarlo con mi equipo.',
      'Por supuesto. Esto puede interesar a su equipo: {text}',
      'Por supuesto. Puedo enviarle un resumen para su equipo.',
      'Si quiere, participo y respondo a las preguntas de su equipo.',
    ],
  },
  call: {
    phone: [
      '¿Le viene bien una llamada breve para conocer la opinión de {company}?',
      '¿Cuándo puedo llamarle unos minutos a {company}?',
      '¿Le viene bien una llamada breve?',
      '¿Hablamos un momento? Dígame cuándo le conviene.',
    ],
    people: ['¿Con quién de {company} podría hablar de ello, y cuándo?'],
    write: ['¿Le envío los detalles por correo electrónico?', '¿Qué puedo enviarle por escrito?'],
  },
  followUp: {
    first: [
      '¿Ha tenido tiempo de ver {product}?',
      '¿Qué opinan en {company} de {product}?',
      '¿Interesa {product} en {company}?',
      '¿Puedo volver a hablarle de {product}?',
    ],
    last: ['Me basta con un sí o un no.', '¿Qué le ayudaría a decidir?'],
  },
};
