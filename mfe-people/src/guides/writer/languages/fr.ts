import type { Language } from './frames';

export const language: Language = {
  locale: 'fr-FR',
  quotes: ['« ', ' »'],
  greeting: {
    named: 'Bonjour {name},',
    nameless: 'Bonjour,',
  },
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
    any: {
      today: [
        'Comment faites-vous cela aujourd’hui chez {company} ?',
        'Comment faites-vous cela aujourd’hui ?',
      ],
      present: ['Qu’avez-vous déjà essayé chez {company} ?'],
      change: ['Que voudriez-vous changer en premier ?'],
      people: [
        'Qui, chez {company}, devrait voir cela avant une décision ?',
        'Qui d’autre devrait voir cela avant votre décision ?',
      ],
      time: ['Quel serait le bon moment pour en parler ?'],
    },
    need: [
      'Comment cela se passe-t-il aujourd’hui chez {company} : {quote} ?',
      'Comment cela se passe-t-il aujourd’hui : {quote} ?',
    ],
    useCase: ['Un sujet chez {company} : {quote} ?', 'Est-ce important pour vous : {quote} ?'],
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
    cost: [
      'Nous n’avons pas de budget pour cela.',
      'Vous pourriez commencer par ceci : {plan} – {price}.',
      'Le prix : {price}. Je peux vous l’envoyer par écrit.',
      'Voyons ensemble ce que cela devrait vous apporter, puis vous déciderez.',
    ],
    time: [
      'Nous n’avons pas le temps en ce moment.',
      'Nous pouvons commencer par une seule chose : {quote}.',
      'Je peux vous envoyer un résumé à lire quand vous le souhaitez.',
    ],
    present: [
      'Nous avons déjà quelque chose pour cela.',
      'Ce qui fonctionne bien peut rester. Voici ce qui est différent : {text}',
      'Vous avez donc un point de comparaison, et c’est vous qui décidez.',
      'Nous pouvons alors comparer point par point, selon votre propre liste.',
    ],
    people: [
      'Je dois d’abord en parler à mon équipe.',
      'Bien sûr. Voici ce qui peut intéresser votre équipe : {text}',
      'Bien sûr. Je peux vous envoyer un résumé pour votre équipe.',
      'Si vous le souhaitez, je participe et je réponds aux questions.',
    ],
  },
  call: {
    phone: [
      'Un court appel vous conviendrait-il, pour savoir ce qu’on en pense chez {company} ?',
      'Quand puis-je vous appeler quelques minutes chez {company} ?',
      'Un court appel vous conviendrait-il ?',
      'Quand puis-je vous appeler brièvement ?',
    ],
    people: ['À qui, chez {company}, pourrais-je en parler, et quand ?'],
    write: [
      'Puis-je vous envoyer les détails par e-mail ?',
      'Que puis-je vous envoyer par écrit ?',
    ],
  },
  followUp: {
    first: [
      'Avez-vous eu le temps de regarder {product} ?',
      'Que pensez-vous, chez {company}, de ma proposition ?',
      'L’offre {product} intéresse-t-elle {company} ?',
      'Puis-je revenir sur {product} ?',
    ],
    last: ['Un simple oui ou non me suffit.', 'Qu’est-ce qui vous aiderait à décider ?'],
  },
};
