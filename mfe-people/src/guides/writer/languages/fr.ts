import type { Language } from './frames';

export * from '../stems/fr';

export const language: Language = {
  locale: 'fr-FR',
  quotes: ['« ', ' »'],
  greeting: { named: 'Bonjour {name},', nameless: 'Bonjour,' },
  opening: [
    'J’ai une proposition pour {company} : {product}.',
    'Puis-je vous présenter {product}, à vous et à vos équipes chez {company} ?',
    'L’offre {product} pourrait-elle être utile chez {company} ? Votre avis m’intéresse.',
    'Je me permets de vous écrire, chez {company}, pour vous présenter {product}.',
    'J’ai une proposition pour vous : {product}.',
    'Puis-je vous présenter {product} ?',
    'L’offre {product} pourrait-elle vous être utile ? Votre avis m’intéresse.',
    'Je me permets de vous présenter {product}.',
  ],
  label: {
    about: 'Description : {text}',
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
    how: ['Avec quoi cela devrait-il fonctionner ?', 'Que vérifiez-vous d’abord ?'],
    outcome: ['Quel résultat en vaudrait la peine ?', 'Comment mesurez-vous la réussite ?'],
    quality: ['Que devez-vous prouver, et à qui ?', 'Où une erreur serait-elle la plus grave ?'],
    customers: ['Que demandent surtout vos clients ?', 'Que remarqueraient d’abord vos clients ?'],
    people: ['Qui s’en servirait chaque jour ?', 'De quoi votre équipe a-t-elle besoin ?'],
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
  objections: [
    {
      about: 'other',
      objection: 'Nous avons déjà quelque chose pour cela.',
      responses: [
        'Très bien. Qu’est-ce qui vous convient, et que changeriez-vous ?',
        'Alors comparons. Qu’est-ce qui compte le plus pour vous ?',
      ],
    },
    {
      about: 'time',
      objection: 'Nous n’avons pas le temps en ce moment.',
      responses: [
        'Je comprends. Quand puis-je vous recontacter ?',
        'Quel moment serait meilleur ?',
      ],
    },
    {
      about: 'cost',
      objection: 'Nous n’avons pas de budget pour cela.',
      responses: [
        'Quand votre prochain budget sera-t-il décidé, et que vous faut-il de ma part ?',
        'Que faudrait-il pour que cela mérite un budget ?',
      ],
    },
    {
      about: 'quality',
      objection: 'Comment savoir si cela marche chez nous ?',
      responses: ['À quelle question faudrait-il répondre d’abord ?'],
    },
    {
      about: 'people',
      objection: 'Mon équipe ne veut rien changer.',
      responses: ['Qui devrait le voir en premier ?', 'Que souhaite garder votre équipe ?'],
    },
  ],
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
      'L’offre {product} intéresse-t-elle toujours {company} ?',
      'Puis-je revenir sur {product} ?',
    ],
    last: [
      'Un simple oui ou non me suffit.',
      'Voulez-vous que nous en parlions brièvement ?',
      'Qu’est-ce qui vous aiderait à décider ?',
    ],
  },
};
