import { type Language, words } from './language';

/** Spanish, in the polite form. */
export const es: Language = {
  code: 'es',
  glue: true,
  spacedMarks: false,
  locale: 'es-ES',
  grammar: {
    pronouns: words('usted ustedes nosotros ellos ellas'),
    subjects: words(
      'usted ustedes nosotros él ella ellos ellas esto eso todo nadie nada cada su sus nuestro nuestra el la los las un una',
    ),
    singulars: new Set(),
    verbMarks: new Set(),
    finite: words(
      'es son está están era ha han hay puede pueden debe deben hace hacen tiene tienen será serán permite permiten funciona funcionan queda quedan evita evitan gana ganan ve ven trabaja trabajan ahorra ahorran',
    ),
    relatives: words('que quien cuyo donde cuando como porque si'),
    verbs: words(
      'reduce permite ahorra mejora simplifica acelera automatiza conecta captura mide protege evita impide sustituye reemplaza detecta encuentra muestra ayuda ofrece funciona guarda crea hace da aporta contiene incluye almacena envía escribe lee planifica gestiona aumenta disminuye elimina asegura garantiza resiste dura perfora corta acompaña forma enseña organiza sigue cabe se',
    ),
    bases: words(
      'reducir permitir ahorrar mejorar simplificar acelerar automatizar conectar capturar medir proteger evitar impedir sustituir reemplazar detectar encontrar mostrar ayudar ganar crear hacer dar planificar gestionar aumentar disminuir eliminar asegurar garantizar organizar seguir preparar controlar inspeccionar formar aprender comprender compartir decidir escribir registrar',
    ),
    doubtful: new Set(),
    determiners: new Set(),
    qualities: words(
      'rápido rápida silencioso silenciosa ligero ligera sencillo sencilla seguro segura robusto robusta fiable flexible asequible compatible conforme certificado certificada listo lista portátil duradero duradera impermeable escalable intuitivo intuitiva preciso precisa compacto compacta sólido sólida pequeño pequeña moderno moderna abierto abierta modular transparente fácil personalizable autónomo autónoma caro cara complicado complicada',
    ),
    qualityLinks: words('y o pero muy también a para con por en sin de demasiado no'),
    amounts: words('menos más'),
    articleless: null,
    prepositions: words('de del para con sin en sobre por a y o'),
    smallNouns: true,
  },
  focus: {
    time: 'el tiempo',
    cost: 'el coste y el riesgo',
    how: 'la técnica',
    outcome: 'el resultado',
    quality: 'la calidad y la seguridad',
    customers: 'sus clientes',
    people: 'las personas que lo usarían',
    any: '',
  },
  bearing: {
    time: /hora|minuto|tiempo|rápid|plazo|automat|instant|espera|aceler|sin conexión|día/i,
    cost: /coste|costo|precio|ahorr|presupuesto|dinero|riesgo|gasto|factura|asequible/i,
    how: /integr|api|dato|export|sin conexión|estándar|norma|técnic|cifr|sensor|formato|abiert|precis/i,
    outcome: /resultado|informe|visión|decisión|crecim|objetivo|ventas|menos|más/i,
    quality: /segur|calidad|error|conform|auditor|certif|accidente|defecto|prueba|fiab|control/i,
    customers: /client|venta|marca|mercado|inquilino|satisf/i,
    people: /equipo|form|emplead|aprend|persona|colabor/i,
    any: null,
  },
  greeting: { named: ['Buenos días, {name}:', 'Hola, {name}:'], nameless: ['Buenos días:'] },
  openings: {
    any: [
      'Tengo una idea para {company} y seré breve.',
      'Le escribo porque esto podría ser útil en {company}.',
      '¿Puedo pedirle su opinión, como {position} en {company}?',
      'Usted recibe muchos mensajes como este; aquí tiene el mío en pocas líneas.',
      'Voy directamente al asunto, porque su tiempo vale más que mi introducción.',
      'Mi pregunta es sencilla: ¿serviría esto en {company}?',
      'Usted trabaja en este sector ({industry}), así que quizá valga la pena echar un vistazo.',
      'Me gustaría presentarles algo a usted y a su equipo en {company}.',
      'Le pido un breve momento de atención.',
      '¿Miraría usted algo un momento para {company}?',
    ],
    time: [
      'Como {position} en {company}, usted sabe mejor que nadie adónde se van las horas. Me interesa su opinión.',
      'En {company} empezaría por el tiempo: ¿qué tarda hoy más de lo necesario?',
      'Usted ve cada día en {company} lo que frena el trabajo. ¿Puedo preguntarle por un remedio?',
    ],
    cost: [
      'Como {position}, usted mirará primero el coste y el riesgo. A eso me atengo.',
      'Antes de que {company} gaste nada, querrá saber qué recibe. Esta es la versión corta.',
      'Prefiero responder al principio a sus preguntas sobre el coste y el riesgo, y no al final.',
    ],
    how: [
      'Como {position}, querrá saber cómo funciona algo antes de oír para qué sirve.',
      'Usted sabe cómo se trabaja en {company} y verá pronto si esto encaja.',
      'Dejo los lemas a un lado y digo lo que hace.',
    ],
    outcome: [
      'Como {position} en {company}, preguntará qué se obtiene al final. Es la pregunta correcta.',
      'Lo que cuenta para usted como {position} es el resultado, y de eso me gustaría hablar.',
      'Para {company} pondría una pregunta por delante: ¿qué debería ser mejor dentro de un año?',
    ],
    quality: [
      'Como {position}, usted mira lo que puede salir mal, y con razón. Me gustaría oír sus dudas.',
      'Su primera pregunta en {company} será quizá si uno puede fiarse de ello.',
    ],
    customers: [
      'Como {position} en {company}, preguntará qué notan sus clientes.',
      'Usted oye en {company} lo que piden los clientes; por eso le escribo.',
    ],
    people: [
      'Como {position} en {company}, preguntará primero qué significa para las personas que lo usan.',
      'En {company}, lo nuevo tiene que convencer a quienes lo usan, y usted lo sabrá decir mejor que yo.',
    ],
  },
  presentation: {
    sentence: [
      'Se trata de {fullProduct}. {Item}.',
      'Me gustaría presentarle {fullProduct}. {Item}.',
      'Mi propuesta es {fullProduct}. {Item}.',
    ],
    verb: [
      'Me gustaría presentarle {fullProduct}, que {item}.',
      'Mi propuesta es {fullProduct}, que {item}.',
    ],
    base: [
      'Me gustaría presentarle {fullProduct}, que sirve para {item}.',
      'Mi propuesta es {fullProduct}, que sirve para {item}.',
    ],
    noun: [
      'Me gustaría presentarle {fullProduct}: {item}.',
      'Mi propuesta es {fullProduct}: {item}.',
      'Se trata de {fullProduct}, en pocas palabras: {item}.',
    ],
  },
  presentationAlone: [
    'Se trata de {fullProduct}.',
    'Me gustaría presentarle {fullProduct}.',
    'Mi propuesta es {fullProduct}.',
  ],
  lead: {
    sentence: ['Lo más importante: {item}.', '{Item}. De eso se trata.', 'En una frase: {item}.'],
    verb: [
      'Lo más importante: {product} {item}.',
      'Para {company}, un punto cuenta ante todo: {product} {item}.',
    ],
    base: ['Con {product} usted puede {item}.', 'Lo más importante: {product} sirve para {item}.'],
    quality: ['Lo más importante, en pocas palabras: {item}.'],
    noun: [
      'Lo que {product} le aporta ante todo: {item}.',
      'La primera ventaja de {product}: {item}.',
      'Lo que más puede interesar a {company}: {item}.',
    ],
  },
  difference: {
    sentence: ['La diferencia: {item}.', 'Y algo más: {item}.'],
    verb: ['La diferencia: {product} {item}.', 'Y algo más: {product} {item}.'],
    noun: ['La diferencia: {item}.', 'Lo que distingue a {product}: {item}.'],
  },
  pitch: {
    sentence: ['{Item}.'],
    verb: ['En resumen: {product} {item}.'],
    base: ['En resumen: {item}.'],
    noun: ['En resumen: {item}.', 'En pocas palabras: {item}.'],
  },
  plainValue: [
    'Lo que {product} vale para {company} se ve mejor juntos, con un caso real.',
    'Lo que {product} vale para usted se ve mejor juntos, con un caso real.',
  ],
  price: {
    one: ['{product} cuesta {price}.', 'El precio es de {price}.', 'El precio: {price}.'],
    plans: [
      'El precio va desde {price}, {plan}, hasta {topPrice}, {topPlan}.',
      'Los precios empiezan desde {price}, {plan}, y llegan hasta {topPrice}, {topPlan}.',
    ],
    onePlan: ['El precio empieza desde {price}, {plan}.'],
    freePlan: [
      'El plan {plan} no cuesta nada; a partir de ahí, el precio empieza desde {price}, {paidPlan}.',
    ],
    free: ['{product} no cuesta nada.'],
    worded: ['Sobre el precio: {price}.'],
  },
  questions: {
    situation: {
      any: [
        '¿Cómo resuelve hoy {company} aquello para lo que sirve {product}?',
        '¿Cómo resuelve usted hoy aquello para lo que sirve {product}?',
        '¿Qué ha probado ya en este campo, y con qué resultado?',
        '¿Qué funciona bien hoy en {company} y debe seguir así?',
        '¿Qué tendría que ser mejor que hoy para que {product} merezca su tiempo?',
        'Si pudiera cambiar una sola cosa de esto en {company}, ¿cuál sería?',
      ],
      time: [
        '¿Dónde pierde hoy {company} más tiempo?',
        '¿Qué tarea le gustaría más dejar en otras manos?',
        '¿Qué paso eliminaría usted primero?',
      ],
      cost: [
        '¿Cuánto le cuesta a {company} la manera de trabajar de hoy, contándolo todo?',
        '¿Qué coste le gustaría más ver bajar?',
        '¿Qué riesgo hay que descartar antes de que {company} decida?',
      ],
      how: [
        '¿Cómo está organizado esto hoy en {company}, y con qué tendría que encajar {product}?',
        '¿Qué pregunta técnica quiere ver respondida primero?',
        '¿Qué probaría usted primero?',
      ],
      outcome: [
        '¿Qué objetivo queda hoy más lejos en {company}?',
        '¿En qué notaría, al final, que {product} ha valido la pena?',
        '¿Qué resultado tendría que mostrar, y a quién?',
      ],
      quality: [
        '¿Qué sale mal hoy con más frecuencia, y cómo se entera usted?',
        '¿Qué tendría que ver antes de fiarse de {product}?',
      ],
      customers: [
        '¿Qué piden sus clientes con más frecuencia?',
        '¿Qué notarían primero sus clientes?',
      ],
      people: [
        '¿Cómo recibe la gente lo nuevo en {company}?',
        '¿Qué le resulta hoy más difícil a su equipo?',
      ],
    },
    useCase: {
      sentence: ['¿Le resulta familiar esto: {item}?'],
      base: ['¿Cómo hace usted hoy para {item}?'],
      noun: [
        '¿Con qué frecuencia se da esto en {company}: {item}?',
        '¿Cómo maneja usted hoy esto: {item}?',
        '¿Quién se ocupa en {company} de esto: {item}?',
      ],
    },
    gain: {
      sentence: [
        'Supongamos que esto vale para {company}: {item}. ¿Qué cambiaría?',
        '¿Qué valdría esto para usted: {item}?',
      ],
      verb: [
        '{product} {item}: ¿qué cambia eso para {company}?',
        '{product} {item}. ¿Quién lo notaría primero en su equipo?',
      ],
      base: [
        '¿Qué cambiaría en {company} si pudiera {item}?',
        '¿Qué le impide hoy hacer esto: {item}?',
      ],
      noun: [
        '¿Qué importancia tiene esto para usted: {item}?',
        '¿Qué significaría esto para {company}: {item}?',
      ],
    },
    audience: [
      '{product} está pensado para este público: {audience}. ¿Describe eso a {company}?',
      'El público previsto: {audience}. ¿Se reconoce usted en él?',
    ],
    decision: [
      '¿Quién más en {company} debería participar en la conversación?',
      '¿Quién en {company} trabajaría primero con {product}?',
      '¿Cómo suelen decidir ustedes sobre algo como {product}?',
      '¿Qué tiene que estar claro antes de que pueda decir sí o no?',
      '¿Qué haría que esto fuera un no para usted?',
    ],
  },
  keyedObjections: {
    'too expensive': 'Es demasiado caro.',
    'demasiado caro': 'Es demasiado caro.',
    'muy caro': 'Es demasiado caro.',
    precio: 'El precio es demasiado alto.',
    presupuesto: 'No hay presupuesto para esto.',
    'no budget': 'No hay presupuesto para esto.',
    'sin presupuesto': 'No hay presupuesto para esto.',
    'not interested': 'No nos interesa.',
    'no interesado': 'No nos interesa.',
    'no time': 'No tenemos tiempo para esto.',
    'sin tiempo': 'No tenemos tiempo para esto.',
    'already have solution': 'Ya tenemos una solución.',
  },
  objection: {
    sentence: ['{Item}.'],
    quality: ['Es {item}.'],
    noun: ['¿Y qué hay de esto: {item}?'],
  },
  namelessObjection: 'Hay otra cosa que nos frena.',
  stockObjections: [
    {
      about: /caro|precio|coste|costo|presupuesto|dinero|expens|price/i,
      objections: ['Es demasiado caro.', 'No hay presupuesto para esto.'],
      responses: [
        'El precio de {onePrice} es una mitad de la cuenta; lo que vale para {company} es la otra. Pongamos ambas sobre el papel antes de decidir.',
        'Lo entiendo. Veamos primero, con sus propias cifras, lo que valdría para ustedes, y volvamos después a {onePrice}.',
        'Puede empezar con {firstPlan}, desde {fromPrice}, y seguir solo si da buen resultado.',
      ],
    },
    {
      about: /ya tene|existente|competidor|solución|proveedor|cambiar|already/i,
      compares: true,
      objections: ['Ya tenemos algo para esto.', 'Estamos contentos con lo que tenemos.'],
      responses: [
        'Bien, entonces sabe lo que importa. ¿Qué le gustaría que fuera todavía mejor?',
        'Entonces una comparación cuesta poco: tome un caso real y vea cuál de los dos lo hace mejor.',
      ],
    },
    {
      about: /tiempo|momento|más tarde|ahora|time|now/i,
      objections: ['No es el momento adecuado.', 'Ahora mismo tenemos demasiado que hacer.'],
      responses: [
        'Lo entiendo. Dígame qué tiene que ocurrir antes, y volveré a contactarle entonces.',
        'Entonces no decidamos nada ahora. ¿Cuál sería el momento adecuado para usted?',
      ],
    },
    {
      about: /equipo|form|aprend|complic|herramienta|programa/i,
      offers: ['software'],
      objections: [
        'Nuestra gente no querrá otra herramienta.',
        'Aquí nadie tiene tiempo de aprender algo nuevo.',
      ],
      responses: [
        'Entonces que juzguen ellos: que lo vean quienes lo usarían, antes de que nadie decida.',
        'Es una preocupación razonable. ¿Quién sería más difícil de convencer? Me gustaría empezar por esa persona.',
      ],
    },
    {
      about: /mantenim|repar|instal|espacio|garant/i,
      offers: ['device'],
      objections: ['Sería un aparato más que mantener.', '¿Quién se ocuparía de ello?'],
      responses: [
        'Lo que eso exige es una buena pregunta. Repasémoslo antes de decidir.',
        'El aparato tiene que merecer su sitio. Dígame para qué lo usarían, y veremos si lo merece.',
      ],
    },
    {
      about: /todavía|antiguo|reemplaz|sustitu/i,
      offers: ['device'],
      objections: ['Lo que tenemos todavía sirve.', 'No sustituimos lo que funciona.'],
      responses: [
        'Entonces no hay prisa. ¿Qué tendría que pasar para que buscaran otra cosa?',
        'Es razonable. ¿Qué le falta, a pesar de todo?',
      ],
    },
    {
      about: /nosotros mismos|interno|expert/i,
      offers: ['advice'],
      objections: [
        'Esto podemos hacerlo nosotros mismos.',
        'Tenemos nuestros propios especialistas.',
      ],
      responses: [
        'Quizá sí. Entonces la pregunta es quién tiene tiempo para ello, y qué queda sin hacer mientras tanto.',
        'Tanto mejor, así hablaremos entre especialistas. ¿Dónde sería útil una segunda opinión?',
      ],
    },
    {
      about: /envi|correo|folleto|informaci/i,
      objections: ['Envíeme simplemente algo para leer.', '¿Puede enviarme documentación?'],
      responses: [
        'Con mucho gusto. Para enviarle lo adecuado: ¿qué quiere saber primero sobre {product}?',
        'Por supuesto. ¿A qué pregunta debe responder el documento para que valga la pena leerlo?',
      ],
    },
    {
      about: /decid|decisi|jefe|direcci|aprob/i,
      objections: ['Esto no lo decido en solitario.', 'Antes tengo que hablar con otros.'],
      responses: [
        'Por supuesto. ¿Qué le preguntarán? Preparemos juntos las respuestas.',
        'Entonces conviene que también lo oigan. ¿Quiénes son, y qué le importa a cada uno?',
      ],
    },
  ],
  comparison: {
    sentence: ['Entonces lo que cuenta es la diferencia: {item}. ¿Sería importante para usted?'],
    verb: [
      'Entonces lo que cuenta es la diferencia: {product} {item}. ¿Cómo queda lo que tiene hoy?',
    ],
    noun: ['Entonces lo que cuenta es la diferencia: {item}. ¿Sería importante para usted?'],
  },
  call: {
    demo: [
      '¿Puedo mostrarle {product} en una breve demostración?',
      '¿Vemos {product} juntos en una breve demostración, con un caso de {company}?',
      '¿Le ayudaría una breve demostración a juzgar {product}?',
    ],
    talk: [
      '¿Podríamos hablar de {product} por teléfono?',
      '¿Tendría un momento para una llamada sobre lo que {product} podría aportar a {company}?',
      'Antes de decir más sobre {product}, me gustaría oír lo que usted necesita. ¿Puedo llamarle?',
    ],
    time: [
      'Dígame una hora que le convenga en {city}.',
      'El día y la hora los elige usted.',
      'Dígame cuándo le viene mejor.',
    ],
  },
  followUp: {
    item: {
      sentence: ['Me gustaría añadir un punto sobre {product}: {item}. ¿Hablamos de ello?'],
      verb: ['Me gustaría añadir un punto a mi mensaje: {product} {item}. ¿Hablamos de ello?'],
      base: [
        'Me gustaría añadir un punto a mi mensaje: {product} también sirve para {item}. ¿Hablamos de ello?',
      ],
      noun: [
        'Me gustaría añadir un punto a mi mensaje sobre {product}: {item}. ¿Hablamos de ello?',
        'Hay algo que no mencioné sobre {product}: {item}. ¿Es de interés para {company}?',
      ],
    },
    plain: [
      'Vuelvo a mi mensaje sobre {product}. Si no es para usted, un breve no también me ayuda; si lo es, dígame cuándo podemos hablar.',
      'Quizá no ha tenido tiempo de responder, y lo entiendo. ¿Es {product} un tema para {company}, o lo dejo aquí?',
    ],
  },
  fillers: [
    'Pensado para: {audience}.',
    'El precio en cifras: {priceTag}.',
    'Categoría: {category}.',
    'Respondo en persona a sus preguntas sobre {product}.',
    'Usted decide con calma si {product} le conviene.',
    'Lo que {product} puede hacer por usted se aclara mejor en una conversación.',
  ],
};
