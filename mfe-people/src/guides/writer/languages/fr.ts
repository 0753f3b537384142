import type { Language } from './frames';

export * from '../stems/fr';

export const language: Language = {
  locale: 'fr-FR',
  quotes: ['« ', ' »'],
  greeting: { named: 'Bonjour {name},', nameless: 'Bonjour,' },
  opening: [
    'J’ai une proposition pour {company} : {product}.',
    'Puis-je vous montrer ce que l’offre {product} apporterait à {company} ?',
    'L’offre {product} pourrait-elle être utile chez {company} ? Votre avis m’intéresse.',
    'J’aimerais présenter {product} à {company}.',
    'J’ai une proposition pour vous : {product}.',
    'Puis-je vous montrer ce que l’offre {product} vous apporterait ?',
    'L’offre {product} pourrait-elle vous être utile ? Votre avis m’intéresse.',
    'J’aimerais vous présenter {product}.',
  ],
  label: {
    about: 'De quoi il s’agit : {text}',
    short: 'En bref : {text}',
    benefit: 'L’avantage : {text}',
    audience: 'Pour qui : {text}',
    price: 'Prix : {price}',
    plan: 'Formule : {plan} – {price}',
    different: 'La différence : {text}',
    more: 'Un point de plus : {text}',
    key: 'Objection : {text}',
  },
  points: [
    'Vous pouvez me poser toutes vos questions sur {product}.',
    'C’est à vous de décider si cela vous convient.',
    'Nous pouvons commencer par vos questions.',
  ],
  questions: {
    time: ['Quelles étapes prennent trop de temps ?', 'Où perdez-vous le plus de temps ?'],
    cost: ['Quand une dépense en vaut-elle la peine ?', 'Quels coûts suivez-vous de près ?'],
    how: ['Avec quoi cela doit-il être compatible ?', 'Que faudrait-il prendre en compte ?'],
    outcome: ['Quel résultat en vaudrait la peine ?', 'Comment mesurez-vous la réussite ?'],
    quality: ['Que devez-vous prouver, et à qui ?', 'Où une erreur serait-elle la plus grave ?'],
    customers: ['Que demandent surtout vos clients ?', 'Que remarqueraient d’abord vos clients ?'],
    people: ['Qui, dans l’équipe, a son mot à dire ?', 'De quoi votre équipe a-t-elle besoin ?'],
    any: [
      'Comment faites-vous cela aujourd’hui chez {company} ?',
      'Qui, chez {company}, devrait voir cela avant une décision ?',
      'Qu’avez-vous déjà essayé chez {company} ?',
      'Comment faites-vous cela aujourd’hui ?',
      'Que voudriez-vous changer en premier ?',
      'Qui d’autre devrait voir cela avant votre décision ?',
      'Quel serait le bon moment pour en parler ?',
    ],
    useCase: ['Est-ce un sujet pour vous : {quote} ?', 'Est-ce important pour vous : {quote} ?'],
    useCases: [
      'Qu’est-ce qui revient le plus souvent chez {company} : {quote} ou {other} ?',
      'Qu’est-ce qui compte le plus pour vous : {quote} ou {other} ?',
      'Qu’est-ce qui revient le plus souvent : {quote} ou {other} ?',
    ],
    gain: [
      'Que changerait ceci chez {company} : {quote} ?',
      'Que changerait ceci pour vous : {quote} ?',
      'Quelle importance cela aurait-il pour vous : {quote} ?',
    ],
  },
  objections: {
    other: [
      'Nous avons déjà quelque chose pour cela.',
      'Très bien. Qu’est-ce qui vous convient, et que changeriez-vous ?',
      'Alors comparons. Qu’est-ce qui compte le plus pour vous ?',
      'Qu’est-ce qui vous ferait regarder autre chose ?',
    ],
    time: [
      'Nous n’avons pas le temps en ce moment.',
      'Je comprends. Quand puis-je vous recontacter ?',
      'Quel moment serait meilleur ?',
      'De combien de temps disposez-vous pour un premier aperçu ?',
    ],
    cost: [
      'Nous n’avons pas de budget pour cela.',
      'Quand votre prochain budget sera-t-il décidé, et que vous faut-il de ma part ?',
      'Que faudrait-il pour que cela mérite un budget ?',
      'Qui décide du budget, et quelle est sa première question ?',
    ],
    quality: [
      'Comment savoir si cela nous convient ?',
      'Quelle question vient en premier ?',
      'Que faudrait-il vous montrer ?',
      'Quel point vous importe le plus ?',
    ],
    people: [
      'Je dois d’abord en parler à mon équipe.',
      'Que voudra savoir votre équipe ?',
      'Puis-je participer à cet échange ?',
      'Que puis-je vous envoyer pour cela ?',
    ],
  },
  call: [
    'Un court appel vous conviendrait-il ? J’aimerais savoir comment cela se passe chez {company} aujourd’hui.',
    'Quand puis-je vous appeler quelques minutes chez {company} ?',
    'À qui, chez {company}, pourrais-je en parler, et quand ?',
    'Un court appel vous conviendrait-il ?',
    'Quand puis-je vous appeler brièvement ?',
  ],
  followUp: {
    first: [
      'Avez-vous eu le temps de regarder {product} ?',
      'Que pensez-vous, chez {company}, de ma proposition ?',
      'L’offre {product} intéresse-t-elle {company} ?',
      'Puis-je revenir sur {product} ?',
    ],
    last: [
      'Un simple oui ou non me suffit.',
      'Voulez-vous que nous en parlions brièvement ?',
      'Qu’est-ce qui vous aiderait à décider ?',
    ],
  },
};
