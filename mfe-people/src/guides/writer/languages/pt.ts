import type { Language } from './frames';

export const language: Language = {
  locale: 'pt-PT',
  quotes: ['«', '»'],
  greeting: {
    named: 'Bom dia, {name},',
    nameless: 'Bom dia,',
  },
  opening: [
    'Tenho uma proposta para {company}: {product}.',
    'Posso mostrar o que {product} poderia fazer por {company}?',
    'Escrevo a {company} para apresentar {product}.',
    'Tenho uma proposta para vocês: {product}.',
    'Posso mostrar o que {product} poderia fazer por vocês?',
    'Escrevo para apresentar {product}.',
  ],
  label: {
    about: 'De que se trata: {text}',
    short: 'Em resumo: {text}',
    benefit: 'A vantagem: {text}',
    price: 'Preço: {price}',
    plan: 'Plano: {plan} – {price}',
    different: 'A diferença: {text}',
    more: 'Mais um ponto: {text}',
    key: 'Objeção: {text}',
  },
  points: [
    'Podem perguntar-me tudo sobre {product}.',
    'A decisão é vossa.',
    'Podemos começar pelas vossas perguntas.',
  ],
  questions: {
    time: ['Que tarefas demoram mais do que deviam?', 'Onde se perde mais tempo hoje?'],
    cost: ['Como decidem se uma despesa vale a pena?', 'Que custos acompanham mais de perto?'],
    how: ['Com o que teria de ser compatível?', 'O que teríamos de ter em conta?'],
    outcome: ['Que resultado valeria a pena?', 'Como medem o sucesso?'],
    quality: ['O que têm de comprovar, e a quem?', 'Onde seria mais grave um erro?'],
    customers: [
      'O que pedem mais os vossos clientes?',
      'O que notariam primeiro os vossos clientes?',
    ],
    people: [
      'Quem na equipa deveria dar a sua opinião?',
      'De que precisa a equipa para experimentar algo novo?',
    ],
    any: {
      today: ['Como se faz isto hoje em {company}?', 'Como fazem isto hoje?'],
      present: ['O que já experimentaram em {company}?'],
      change: ['O que gostariam de mudar primeiro?'],
      people: ['Quem mais deveria ver isto antes de uma decisão?'],
      time: ['Quando seria um bom momento para ver isto?'],
    },
    need: ['Como resolvem isto hoje em {company}: {quote}?', 'Como resolvem isto hoje: {quote}?'],
    useCase: [
      'Isto acontece em {company}: {quote}?',
      'Que importância tem isto para vocês: {quote}?',
    ],
    useCases: [
      'O que acontece mais vezes: {quote} ou {other}?',
      'O que é mais importante para vocês: {quote} ou {other}?',
    ],
    gain: [
      'O que mudaria isto em {company}: {quote}?',
      'O que significaria isto para vocês: {quote}?',
    ],
  },
  objections: {
    cost: [
      'Não temos orçamento para isto.',
      'Poderiam começar por aqui: {plan} – {price}.',
      'O preço: {price}. Posso enviá-lo por escrito.',
      'Vejamos juntos o que isto teria de trazer, e depois decidem.',
    ],
    time: [
      'Agora não temos tempo para isto.',
      'Podemos começar por uma só coisa: {quote}.',
      'Envio um resumo para ler com calma.',
    ],
    present: [
      'Já temos uma solução para isto.',
      'O que funciona pode ficar. Isto é diferente: {text}',
      'Então têm com que comparar, e a decisão é vossa.',
    ],
    people: [
      'Primeiro tenho de falar com a equipa.',
      'Com certeza. Isto pode interessar à equipa: {text}',
      'Com certeza. Envio um resumo para mostrar à equipa.',
    ],
  },
  call: {
    phone: [
      'Podemos falar um momento, para eu conhecer a opinião de {company}?',
      'Quando posso ligar para {company} por alguns minutos?',
      'Podemos falar um momento ao telefone?',
      'Falamos brevemente? Proponham uma hora.',
    ],
    people: ['Com quem em {company} poderia falar sobre isto?'],
    write: ['Posso enviar os pormenores por e-mail?', 'O que posso enviar por escrito?'],
  },
  followUp: {
    first: [
      'Já houve tempo para ver {product}?',
      'Posso voltar a falar de {product}?',
      'O que pensam em {company} de {product}?',
    ],
    last: ['Basta um breve sim ou não.', 'O que ajudaria a decidir?'],
  },
};
