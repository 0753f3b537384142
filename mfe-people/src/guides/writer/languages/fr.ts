import { type Language, words } from './language';

/** French, in the polite form. No frame puts a slot where an elision could be needed. */
export const fr: Language = {
  code: 'fr',
  glue: true,
  spacedMarks: true,
  locale: 'fr-FR',
  grammar: {
    pronouns: words('vous nous il elle ils elles on chacun'),
    subjects: words(
      'vous nous il elle ils elles on cela ceci tout chacun personne rien votre vos notre nos ce le la les un une',
    ),
    singulars: new Set(),
    verbMarks: new Set(),
    finite: words(
      "est sont a ont était avait sera seront peut peuvent doit doivent fait font permet permettent fonctionne fonctionnent reste restent évite évitent gagne gagnez gagnent voit voyez voient travaille travaillent c'est",
    ),
    relatives: words('qui que dont où quand comment pourquoi si parce lorsque'),
    verbs: words(
      "réduit permet simplifie améliore accélère automatise connecte relie capture mesure protège évite empêche remplace détecte trouve montre aide offre propose fonctionne marche garde crée fait donne apporte contient comprend stocke envoie écrit lit planifie gère augmente diminue économise supprime assure garantit résiste s'intègre s'installe s'adapte tient dure perce coupe accompagne forme enseigne organise suit rend",
    ),
    bases: words(
      'réduire permettre simplifier améliorer accélérer automatiser connecter relier capturer mesurer protéger éviter empêcher remplacer détecter trouver montrer aider gagner créer faire donner planifier gérer augmenter diminuer économiser supprimer assurer garantir organiser suivre préparer contrôler inspecter former apprendre comprendre partager décider rédiger saisir',
    ),
    doubtful: new Set(),
    determiners: new Set(),
    qualities: words(
      'rapide silencieux silencieuse léger légère simple sûr sûre robuste fiable flexible abordable compatible conforme certifié certifiée prêt prête portable durable étanche évolutif évolutive intuitif intuitive précis précise compact compacte solide petit petite moderne ouvert ouverte modulaire transparent transparente facile personnalisable autonome cher chère compliqué compliquée',
    ),
    qualityLinks: words('et ou mais très aussi à pour avec par en sans dans trop pas'),
    amounts: words('moins plus'),
    articleless: null,
    prepositions: words('de du des pour avec sans en dans sur par à et ou'),
    smallNouns: true,
  },
  focus: {
    time: 'le temps',
    cost: 'le coût et le risque',
    how: 'la technique',
    outcome: 'le résultat',
    quality: 'la qualité et la sécurité',
    customers: 'vos clients',
    people: 'les équipes',
    any: '',
  },
  bearing: {
    time: /heure|minute|temps|rapid|délai|automat|instant|attente|accél|hors ligne|jour/i,
    cost: /coût|prix|économ|budget|argent|risque|dépens|factur|abordable/i,
    how: /intégr|api|donnée|export|hors ligne|standard|norme|techni|chiffr|capteur|format|ouvert|précis/i,
    outcome:
      /résultat|rapport|vue d.ensemble|décision|croissance|objectif|chiffre d.affaires|moins|plus/i,
    quality: /sécur|qualit|erreur|conform|audit|certif|accident|défaut|preuve|fiab|contrôl/i,
    customers: /client|vente|marque|marché|locataire|satisf/i,
    people: /équipe|form|collabor|apprend|appren|personn|salari/i,
    any: null,
  },
  greeting: { named: ['Bonjour {name},'], nameless: ['Bonjour,'] },
  openings: {
    any: [
      'J’ai une idée pour {company} et je serai bref.',
      'Je vous écris parce que ceci pourrait être utile chez {company}.',
      'Puis-je vous demander votre avis, vous qui êtes {position} chez {company} ?',
      'Vous recevez beaucoup de messages comme celui-ci ; voici le mien en quelques lignes.',
      'Je vais droit au but, car votre temps compte plus que mon introduction.',
      'Ma question est simple : ceci rendrait-il service chez {company} ?',
      'Vous travaillez dans ce secteur ({industry}) : un coup d’œil pourrait en valoir la peine.',
      'J’aimerais vous présenter quelque chose, à vous et à vos équipes chez {company}.',
      'Je vous demande un court moment d’attention.',
      'Accepteriez-vous de regarder brièvement quelque chose pour {company} ?',
    ],
    time: [
      'Comme {position} chez {company}, vous savez mieux que personne où passent les heures. Votre avis m’intéresse.',
      'Chez {company}, je commencerais par la question du temps : qu’est-ce qui prend aujourd’hui plus de temps que nécessaire ?',
      'Vous voyez chaque jour chez {company} ce qui ralentit le travail. Puis-je vous parler d’un remède ?',
    ],
    cost: [
      'Comme {position}, vous regarderez d’abord le coût et le risque. Je m’en tiens à cela.',
      'Avant toute dépense chez {company}, vous voudrez savoir ce que cela apporte. Voici la version courte.',
      'Je préfère répondre au début à vos questions sur le coût et le risque, plutôt qu’à la fin.',
    ],
    how: [
      'Comme {position}, vous voudrez savoir comment cela fonctionne avant d’entendre à quoi cela sert.',
      'Vous savez comment on travaille chez {company} et verrez vite si ceci convient.',
      'Je laisse les slogans de côté et je dis ce que cela fait.',
    ],
    outcome: [
      'Comme {position} chez {company}, vous demanderez ce qu’il en sort à la fin. C’est la bonne question.',
      'Ce qui compte pour vous, comme {position}, c’est le résultat ; c’est de cela que j’aimerais parler.',
      'Pour {company}, je poserais une question avant tout : que faudrait-il améliorer d’ici un an ?',
    ],
    quality: [
      'Comme {position}, vous regardez ce qui peut mal tourner, à juste titre. J’aimerais entendre vos doutes.',
      'Votre première question chez {company} sera peut-être de savoir si l’on peut s’y fier.',
    ],
    customers: [
      'Comme {position} chez {company}, vous demanderez ce que vos clients en remarquent.',
      'Vous entendez chez {company} ce que les clients souhaitent ; c’est pourquoi je vous écris.',
    ],
    people: [
      'Comme {position} chez {company}, vous demanderez d’abord ce que cela change pour les personnes qui s’en servent.',
      'Chez {company}, une nouveauté doit convenir à ceux qui s’en servent, et vous saurez le dire mieux que moi.',
    ],
  },
  presentation: {
    sentence: [
      'Je vous parle ici de ceci : {fullProduct}. {Item}.',
      'J’aimerais vous présenter {fullProduct}. {Item}.',
      'Ma proposition : {fullProduct}. {Item}.',
    ],
    verb: [
      'J’aimerais vous présenter {fullProduct}, qui {item}.',
      'Ma proposition : {fullProduct}, qui {item}.',
    ],
    base: [
      'J’aimerais vous présenter {fullProduct}, pour {item}.',
      'Ma proposition : {fullProduct}, pour {item}.',
    ],
    noun: [
      'J’aimerais vous présenter {fullProduct} : {item}.',
      'Ma proposition : {fullProduct}, {item}.',
      'Voici {fullProduct} en quelques mots : {item}.',
    ],
  },
  presentationAlone: [
    'J’aimerais vous présenter {fullProduct}.',
    'Ma proposition : {fullProduct}.',
    'Voici {fullProduct} en quelques mots.',
  ],
  lead: {
    sentence: [
      'L’essentiel : {item}.',
      '{Item}. C’est le point principal.',
      'En une phrase : {item}.',
    ],
    verb: [
      'L’essentiel : {product} {item}.',
      'Pour {company}, un point compte avant tout : {product} {item}.',
    ],
    base: ['Avec {product}, vous pouvez {item}.', 'L’essentiel : {product} sert à {item}.'],
    quality: ['L’essentiel en peu de mots : {item}.', 'Ce qui compte d’abord : {item}.'],
    noun: [
      'Avec {product}, vous obtenez avant tout : {item}.',
      'Le premier avantage avec {product} : {item}.',
      'Pour {company}, je mettrais ceci en premier : {item}.',
    ],
  },
  difference: {
    sentence: ['La différence : {item}.', 'Et encore ceci : {item}.'],
    verb: ['La différence : {product} {item}.', 'Et encore ceci : {product} {item}.'],
    noun: ['La différence : {item}.', 'Ce qui distingue {product} : {item}.'],
  },
  pitch: {
    sentence: ['{Item}.'],
    verb: ['En bref : {product} {item}.'],
    base: ['En bref : {item}.'],
    noun: ['En bref : {item}.', 'En peu de mots : {item}.'],
  },
  plainValue: [
    'Pour {company}, la valeur pratique avec {product} se voit le mieux ensemble, sur un cas réel.',
    'La valeur pratique avec {product} se voit le mieux ensemble, sur un cas réel.',
  ],
  price: {
    one: ['{product} coûte {price}.', 'Le prix : {price}.', 'Le prix est de {price}.'],
    plans: [
      'Le prix va de {price}, {plan}, à {topPrice}, {topPlan}.',
      'Les prix commencent à partir de {price}, {plan}, et vont jusqu’à {topPrice}, {topPlan}.',
    ],
    onePlan: ['Le prix commence à partir de {price}, {plan}.'],
    freePlan: [
      'La formule {plan} ne coûte rien ; au-delà, le prix commence à partir de {price}, {paidPlan}.',
    ],
    free: ['{product} ne coûte rien.'],
    worded: ['Côté prix : {price}.'],
  },
  questions: {
    situation: {
      any: [
        'Comment {company} répond-elle aujourd’hui au besoin que couvre {product} ?',
        'Comment répondez-vous aujourd’hui au besoin que couvre {product} ?',
        'Qu’avez-vous déjà essayé dans ce domaine, et avec quel résultat ?',
        'Qu’est-ce qui marche bien aujourd’hui chez {company} et doit rester ainsi ?',
        'Que faudrait-il de mieux qu’aujourd’hui pour donner du temps à {product} ?',
        'Si vous pouviez changer une seule chose chez {company} à ce sujet, laquelle serait-ce ?',
      ],
      time: [
        'Où {company} perd-elle aujourd’hui le plus de temps ?',
        'Quelle tâche aimeriez-vous le plus confier à d’autres ?',
        'Quelle étape supprimeriez-vous en premier ?',
      ],
      cost: [
        'Combien coûte à {company} la façon de travailler d’aujourd’hui, tout compris ?',
        'Quel coût aimeriez-vous le plus voir baisser ?',
        'Quel risque faut-il écarter avant toute décision chez {company} ?',
      ],
      how: [
        'Comment cela est-il organisé aujourd’hui chez {company}, et avec quoi {product} devrait-il s’accorder ?',
        'Quelle question technique voulez-vous régler en premier ?',
        'Que testeriez-vous en premier ?',
      ],
      outcome: [
        'Quel objectif reste aujourd’hui le plus loin chez {company} ?',
        'À quoi verriez-vous, à la fin, si {product} en valait la peine ?',
        'Quel résultat devriez-vous montrer, et à qui ?',
      ],
      quality: [
        'Qu’est-ce qui se passe mal le plus souvent aujourd’hui, et comment l’apprenez-vous ?',
        'Que devriez-vous voir avant de vous fier à {product} ?',
      ],
      customers: [
        'Que demandent vos clients le plus souvent ?',
        'Que remarqueraient vos clients en premier ?',
      ],
      people: [
        'Comment les équipes accueillent-elles la nouveauté chez {company} ?',
        'Qu’est-ce que vos équipes trouvent le plus difficile aujourd’hui ?',
      ],
    },
    useCase: {
      sentence: ['Cela vous paraît-il familier : {item} ?'],
      base: ['Comment faites-vous aujourd’hui pour {item} ?'],
      noun: [
        'Avec quelle fréquence cela se présente-t-il chez {company} : {item} ?',
        'Comment traitez-vous cela aujourd’hui : {item} ?',
        'Qui s’en occupe chez {company} : {item} ?',
      ],
    },
    gain: {
      sentence: [
        'Supposons que cela vaille pour {company} : {item}. Qu’est-ce qui changerait ?',
        'Que vaudrait cela pour vous : {item} ?',
      ],
      verb: [
        '{product} {item} : qu’est-ce que cela change pour {company} ?',
        '{product} {item}. Qui s’en apercevrait le premier chez vous ?',
      ],
      base: [
        'Qu’est-ce qui changerait chez {company} si vous pouviez {item} ?',
        'Qu’est-ce qui vous empêche aujourd’hui de faire ceci : {item} ?',
      ],
      noun: [
        'Quelle importance cela a-t-il pour vous : {item} ?',
        'Que signifierait cela pour {company} : {item} ?',
      ],
    },
    audience: [
      '{product} est fait pour ce public : {audience}. Cela correspond-il à {company} ?',
      'Le public visé : {audience}. Vous y reconnaissez-vous ?',
    ],
    decision: [
      'Qui d’autre chez {company} devrait participer à la conversation ?',
      'Qui chez {company} travaillerait en premier avec {product} ?',
      'Comment décidez-vous d’habitude d’une solution comme {product} ?',
      'Que faut-il éclaircir avant que vous puissiez dire oui ou non ?',
      'Qu’est-ce qui en ferait un non pour vous ?',
    ],
  },
  keyedObjections: {
    'too expensive': 'C’est trop cher.',
    'trop cher': 'C’est trop cher.',
    prix: 'Le prix est trop élevé.',
    budget: 'Il n’y a pas de budget pour cela.',
    'no budget': 'Il n’y a pas de budget pour cela.',
    'pas de budget': 'Il n’y a pas de budget pour cela.',
    'not interested': 'Cela ne nous intéresse pas.',
    'pas intéressé': 'Cela ne nous intéresse pas.',
    'no time': 'Nous n’avons pas le temps.',
    'pas le temps': 'Nous n’avons pas le temps.',
    'already have solution': 'Nous avons déjà une solution.',
  },
  objection: {
    sentence: ['{Item}.'],
    quality: ['C’est {item}.'],
    noun: ['Et sur ce point : {item} ?'],
  },
  namelessObjection: 'Autre chose nous retient encore.',
  stockObjections: [
    {
      about: /cher|prix|coût|budget|argent|expens|price/i,
      objections: ['C’est trop cher.', 'Il n’y a pas de budget pour cela.'],
      responses: [
        'Le prix de {onePrice} est une moitié du calcul ; ce que cela vaut pour {company} est l’autre. Mettons les deux sur le papier avant de décider.',
        'Je comprends. Voyons d’abord, avec vos propres chiffres, ce que cela vaudrait pour vous, puis revenons à {onePrice}.',
        'Vous pouvez commencer par {firstPlan}, à partir de {fromPrice}, et n’aller plus loin que si cela fait ses preuves.',
      ],
    },
    {
      about: /déjà|existant|concurrent|solution|fournisseur|changer|already/i,
      compares: true,
      objections: ['Nous avons déjà quelque chose pour cela.', 'Ce que nous avons nous convient.'],
      responses: [
        'Très bien, vous savez donc ce qui compte. Qu’est-ce qui pourrait malgré tout être mieux ?',
        'Alors une comparaison coûte peu : prenez un cas réel et voyez lequel des deux fait mieux.',
      ],
    },
    {
      about: /temps|moment|plus tard|maintenant|time|now/i,
      objections: ['Ce n’est pas le bon moment.', 'Nous avons trop à faire en ce moment.'],
      responses: [
        'Je comprends. Dites-moi ce qui doit se passer d’abord, et je reviendrai vers vous à ce moment-là.',
        'Alors ne décidons rien aujourd’hui. Quel serait le bon moment pour vous ?',
      ],
    },
    {
      about: /équipe|form|appren|compliqu|outil|logiciel/i,
      offers: ['software'],
      objections: [
        'Nos équipes ne voudront pas d’un outil de plus.',
        'Personne ici n’a le temps d’apprendre un nouvel outil.',
      ],
      responses: [
        'Alors qu’elles en jugent : que celles et ceux qui s’en serviraient le regardent avant toute décision.',
        'C’est une inquiétude légitime. Qui serait le plus difficile à convaincre ? J’aimerais commencer par cette personne.',
      ],
    },
    {
      about: /maintenance|répar|install|place|entretien|garantie/i,
      offers: ['device'],
      objections: ['Ce serait un appareil de plus à entretenir.', 'Qui s’en occuperait ?'],
      responses: [
        'Ce que cela demande est une bonne question. Passons-la en revue avant toute décision.',
        'L’appareil doit mériter sa place. Dites-moi à quoi il servirait, et nous verrons si c’est le cas.',
      ],
    },
    {
      about: /encore|ancien|remplac/i,
      offers: ['device'],
      objections: [
        'Ce que nous avons fait encore l’affaire.',
        'Nous ne remplaçons pas ce qui marche.',
      ],
      responses: [
        'Alors rien ne presse. Que faudrait-il pour que vous cherchiez autre chose ?',
        'C’est raisonnable. Que vous manque-t-il malgré tout ?',
      ],
    },
    {
      about: /nous-mêmes|interne|expert/i,
      offers: ['advice'],
      objections: ['Nous pouvons le faire nous-mêmes.', 'Nous avons nos propres spécialistes.'],
      responses: [
        'Peut-être bien. La question est alors de savoir qui en a le temps, et ce qui attend pendant ce temps.',
        'Tant mieux, nous parlerons entre spécialistes. Où un second avis serait-il utile ?',
      ],
    },
    {
      about: /envoy|mail|document|brochure/i,
      objections: [
        'Envoyez-moi simplement quelque chose à lire.',
        'Pouvez-vous m’envoyer une documentation ?',
      ],
      responses: [
        'Volontiers. Pour vous envoyer ce qu’il faut : que voulez-vous savoir en premier sur {product} ?',
        'Bien sûr. À quelle question le document doit-il répondre pour valoir la lecture ?',
      ],
    },
    {
      about: /décid|décision|chef|direction|seul/i,
      objections: ['Je ne décide pas seul de cela.', 'Je dois d’abord en parler avec d’autres.'],
      responses: [
        'Bien sûr. Que vous demanderont-ils ? Préparons les réponses ensemble.',
        'Alors il serait bon de les associer. Qui sont ces personnes, et qu’est-ce qui compte pour chacune ?',
      ],
    },
  ],
  comparison: {
    sentence: [
      'Alors c’est la différence qui compte : {item}. Cela aurait-il de l’importance pour vous ?',
    ],
    verb: [
      'Alors c’est la différence qui compte : {product} {item}. Qu’en est-il de votre solution actuelle ?',
    ],
    noun: [
      'Alors c’est la différence qui compte : {item}. Cela aurait-il de l’importance pour vous ?',
    ],
  },
  call: {
    demo: [
      'Puis-je vous montrer {product} lors d’une courte démonstration ?',
      'Voulez-vous que nous regardions {product} ensemble, sur un cas réel de chez {company} ?',
      'Une courte démonstration vous aiderait-elle à juger {product} ?',
    ],
    talk: [
      'Pourrions-nous en parler au téléphone ?',
      'Auriez-vous un moment pour un appel au sujet de la solution {product} et de son intérêt pour {company} ?',
      'Avant d’en dire plus sur {product}, j’aimerais entendre ce dont vous avez besoin. Puis-je vous appeler ?',
    ],
    time: [
      'Proposez-moi le moment qui vous convient (heure locale, {city}).',
      'Choisissez le jour et l’heure.',
      'Dites-moi quand cela vous convient le mieux.',
    ],
  },
  followUp: {
    item: {
      sentence: [
        'J’aimerais ajouter un point à mon message sur {product}, celui-ci : {item}. En parlons-nous ?',
      ],
      verb: ['J’aimerais ajouter un point à mon message : {product} {item}. En parlons-nous ?'],
      base: [
        'J’aimerais ajouter un point à mon message : {product} sert aussi à {item}. En parlons-nous ?',
      ],
      noun: [
        'J’aimerais ajouter un point à mon message sur {product} : {item}. En parlons-nous ?',
        'Je n’avais pas mentionné ceci sur {product} : {item}. Est-ce intéressant pour {company} ?',
      ],
    },
    plain: [
      'Je reviens à mon message sur {product}. Si ce n’est pas pour vous, un simple non m’aide aussi ; sinon, dites-moi quand nous pouvons parler.',
      'Vous n’avez peut-être pas eu le temps de répondre, ce que je comprends. Avec {product}, tenons-nous un sujet pour {company}, ou dois-je en rester là ?',
    ],
  },
  fillers: [
    'Conçu pour : {audience}.',
    'Le prix à retenir : {priceTag}.',
    'Catégorie : {category}.',
    'Je réponds en personne à vos questions sur {product}.',
    'C’est vous qui décidez, à votre rythme, si {product} vous convient.',
    'Avec {product}, l’essentiel se voit le mieux dans une conversation.',
  ],
};
