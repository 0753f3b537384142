import type { Language } from './frames';

export const language: Language = {
  locale: 'pt-PT',
  quotes: ['«', '»'],
  greeting: { named: 'Bom dia, {name},', nameless: 'Bom dia,' },
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
    audience: 'Para quem: {text}',
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
    any: [
      'Como se faz isto hoje em {company}?',
      'O que já experimentaram em {company}?',
      'Como fazem isto hoje?',
      'O que gostariam de mudar primeiro?',
      'Quem mais deveria ver isto antes de uma decisão?',
      'Quando seria um bom momento para ver isto?',
    ],
    useCase: ['Isto acontece convosco: {quote}?', 'Que importância tem isto para vocês: {quote}?'],
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
    other: [
      'Já temos uma solução para isto.',
      'Muito bem, então comparemos. O que funciona bem, e o que mudariam?',
      'O que funciona pode ficar. O que falta hoje?',
    ],
    time: [
      'Agora não temos tempo para isto.',
      'Compreendo. O momento é vosso: quando posso voltar a perguntar?',
      'Podemos começar por um só ponto. Qual interessa mais?',
    ],
    cost: [
      'Não temos orçamento para isto.',
      'Envio os preços por escrito. Quando se decide o próximo orçamento?',
      'Vejamos juntos o que isto teria de trazer, e depois decidem.',
    ],
    quality: [
      'Como sabemos se é adequado para nós?',
      'Digam-me o que tem de estar certo, e vemos juntos ponto por ponto.',
      'Tragam um caso vosso, e vemos juntos se serve.',
    ],
    people: [
      'Primeiro tenho de falar com a equipa.',
      'Com certeza. Envio um resumo para mostrar à equipa.',
      'Claro. Se quiserem, participo e respondo às perguntas da equipa.',
    ],
  },
  call: [
    'Podemos falar um momento? Interessa-me a opinião de {company}.',
    'Quando posso ligar para {company} por alguns minutos?',
    'Com quem em {company} poderia falar sobre isto?',
    'Podemos falar um momento ao telefone?',
    'Falamos brevemente? Proponham uma hora.',
  ],
  followUp: {
    first: [
      'Já houve tempo para ver {product}?',
      'Posso voltar a falar de {product}?',
      'O que pensam em {company} de {product}?',
    ],
    last: ['Basta um breve sim ou não.', 'O que ajudaria a decidir?'],
  },
};
