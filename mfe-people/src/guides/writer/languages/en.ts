import { type Language, thirdPersons, words } from './language';

const BASES = words(
  'wear save reduce increase improve avoid create manage get keep find see make turn build connect collect automate replace protect reach achieve simplify eliminate ensure win grow stay learn know speed discover detect prevent inspect prepare organise organize optimise optimize accelerate capture give let help bring deliver understand become gain spend lose write read send answer decide react respond meet resolve watch block pass warn adapt follow remember recognise recognize translate generate produce convert calculate predict guide combine unite add guarantee heat lift clean dry weigh resist withstand leave carry notify enforce verify validate identify locate locate remove remind arrange sort collect unify enable allow offer provide integrate simplify support serve teach explain show tell take put hold pump cool boost deliver measure speak sleep eat talk bill analyse analyze visualise visualize assign arrange attach archive secure encrypt deploy configure customise customize install sell buy earn raise lower expand extend shorten solve prove trace cut',
);

/** English. */
export const en: Language = {
  code: 'en',
  glue: true,
  spacedMarks: false,
  locale: 'en-US',
  grammar: {
    pronouns: words(
      'you we they he she i it everyone everybody nobody somebody someone anyone anybody',
    ),
    subjects: words(
      'this that these those there everything nothing your our the a an all every each no',
    ),
    singulars: words('a an each every this that'),
    verbMarks: words('itself themselves automatically very'),
    finite: words(
      "is are was were has have had does do did can will would could should may might must isn't aren't doesn't don't can't won't cannot it's you're we're they're there's that's",
    ),
    relatives: words('that which who whose where when how what why so if because while'),
    verbs: new Set([
      ...thirdPersons(BASES),
      ...words(
        'does has is can comes goes fits needs requires covers contains includes lasts runs works pays belongs costs drills',
      ),
    ]),
    bases: BASES,
    doubtful: words(
      'reports tracks exports imports updates supports alerts controls displays monitors plans records schedules maps scans charts logs tests shares uses stores syncs report track export import update support alert control display monitor plan record schedule map scan chart log test share use store sync design check review process approve sign print close open start stop close-out answer document compare measure',
    ),
    determiners: words('the a an your our their every all any each no this these it them'),
    qualities: words(
      'easy fast quick simple quiet light lightweight safe secure reliable robust flexible affordable available compatible compliant certified ready free portable durable waterproof weatherproof scalable intuitive precise accurate compact silent strong small modern open modular customizable customisable configurable expandable dustproof shockproof wireless rechargeable maintenance-free independent transparent predictable repeatable round sturdy handy clear short practical hands-on personal bilingual rugged cheap complicated complex difficult slow new big large heavy risky expensive',
    ),
    qualityLinks: words(
      'and or but very really so to for with in by at on under even against from of too not yet as',
    ),
    amounts: words('fewer less more lower higher faster shorter better'),
    articleless:
      /(?:[^su'i]s|ies|ing|ness|ity|ment|tion|sion|ance|ence|ware|data|work|support|access|advice|equipment|safety|quality)$/u,
    prepositions: words(
      'of for in on at with without from to by under over between across into through during after before within per via as and or that which who',
    ),
    smallNouns: true,
  },
  focus: {
    time: 'working time',
    cost: 'cost and risk',
    how: 'how it works',
    outcome: 'results',
    quality: 'quality and safety',
    customers: 'your customers',
    people: 'the people who would use it',
    any: '',
  },
  bearing: {
    time: /\b(?:hour|minute|day|week|time|fast|quick|speed|delay|automat|instant|real-time|offline|schedul|late|wait)/i,
    cost: /\b(?:cost|price|sav|budget|money|risk|spend|expens|waste|fee|invoice|bill|afford|pay|liab|penalt)/i,
    how: /\b(?:integrat|api|data|export|offline|standard|protocol|configur|technical|encrypt|sdk|webhook|sensor|open|test|format|interface|document|precis|accura)/i,
    outcome:
      /\b(?:result|report|overview|decision|grow|dashboard|goal|outcome|revenue|fewer|less|more|win|margin|visib|deliver|complete)/i,
    quality:
      /\b(?:safe|secur|quality|error|complian|audit|standard|certif|defect|accident|incident|reliab|proof|trace|document|mistake)/i,
    customers:
      /\b(?:customer|client|revenue|sales|lead|brand|market|buyer|guest|tenant|satisf|loyal|sell)/i,
    people: /\b(?:team|train|staff|employee|learn|people|skill|onboard|crew|colleague|coach)/i,
    any: null,
  },
  greeting: {
    named: ['Hello {name},', 'Dear {name},'],
    nameless: ['Hello,'],
  },
  openings: {
    any: [
      'I have one idea for {company} and will keep it short.',
      'There is something I would like to put to you and your team at {company}.',
      'I am writing to you because I think this could be of use to {company}.',
      'You will get many messages like this one, so here is mine in a few lines.',
      'As {position} at {company} you may be the right person to judge this.',
      'May I ask for your opinion, as {position} at {company}?',
      'You work in {industry}, so this may be worth a short look.',
      'My question to you is a simple one: would this help at {company}?',
      'I would like to introduce something to you that may be of use in {industry}.',
      'I will come straight to the point, because your time matters more than my introduction.',
      'Would you take a moment to look at something for {company}?',
      'I would like to ask for a few minutes of your attention.',
    ],
    time: [
      'As {position} at {company} you know best where the hours go, so I would like to hear what you think of this.',
      'As {position} at {company} you are likely to be short of time, so I will be brief.',
      'For {company} I would put the question of time first: what takes longer today than it should?',
      'As {position} you see every day what holds the work up. May I ask you about one remedy?',
      'Anything new has to earn its place in a full working day, so I would rather ask you than persuade you.',
      'A working day is short enough. I would like to show you in a few lines why {company} might still spend some time on this.',
    ],
    cost: [
      'As {position} you will weigh cost and risk before anything else. I have kept this message to what helps you do that.',
      'You are {position} at {company}, so I expect two questions: what does it cost, and what can go wrong?',
      'Before {company} spends anything, you will want to know what it gets. Here is the short version.',
      'Whoever looks after the figures at {company} should see something like this early, and not last.',
      'Good offers stand up to questions about cost and risk. I would be glad to hear yours.',
      'I would rather answer your questions about cost and risk at the start than at the end.',
    ],
    how: [
      'As {position} at {company} you have probably heard enough slogans. I will say what it does.',
      'You know how things are built and run at {company}, and will soon see whether this fits.',
      'I would value your judgement as {position}: does this fit the way things are done at {company}?',
      'As {position} you will want to know how something works before you hear what it is good for.',
      'I would like to show you something and hear from you, as {position}, where you see its limits.',
      'You will want to look under the hood first, so I have kept the introduction short.',
    ],
    outcome: [
      'In your place I would want to hear the result first and the details after. So I have kept the details for later.',
      'I would like to hear from you, as {position}, whether this belongs on the list of {company} at all.',
      'You will know at once whether this is worth the attention of {company}. Here it is in a few lines.',
      'As {position} at {company} you will ask what comes out of it in the end. That is the right question.',
      'You are {position} at {company}, so I will leave the details for later.',
      'What counts for you as {position} is the result, and that is what I would like to talk about.',
      'For {company} I would put one question first: what should be better by this time next year?',
      'You see more of {company} than most, so I would like to hear where this could help.',
      'As {position} at {company} you have to choose what to take on and what to leave. Here is a short case for one more thing.',
    ],
    quality: [
      'As {position} at {company} you may ask first whether one can rely on it.',
      'As {position} you will look for what could go wrong, and rightly so. I would be glad to hear your doubts.',
      'Where others at {company} ask what is new, you will ask what is proven. I will keep to the facts.',
      'I would like to hear from you, as {position}, what something has to prove before {company} relies on it.',
      'In {industry} it pays to look twice. I would be glad if you did so here.',
    ],
    customers: [
      'As {position} at {company} you will ask what your customers notice of it.',
      'As {position} at {company} you think of your customers first, I suppose: what do they ask for?',
      'I am writing to you as {position}, because you hear first what customers of {company} want.',
      'You know what customers of {company} expect. I would like to know whether this helps you with it.',
      'What reaches your customers in the end is what counts, so I would like your view of this.',
    ],
    people: [
      'As {position} at {company} you will ask first what it means for the people who work with it.',
      'What is new at {company} has to be welcome to the people who use it, and you will know best whether this would be.',
      'I am writing to you as {position}, because people make the difference between a good idea and a used one.',
      'As {position} at {company} you know what your people need. I would like to hear that before I praise anything.',
      'Good people deserve good support. I would like to hear whether this would be some.',
    ],
  },
  presentation: {
    sentence: [
      'This is about {fullProduct}. {Item}.',
      'What I have in mind is {fullProduct}. {Item}.',
      'Let me introduce {fullProduct}. {Item}.',
      'My suggestion is {fullProduct}. {Item}.',
      'I am speaking of {fullProduct}. {Item}.',
    ],
    verb: [
      'This is about {fullProduct}. It {item}.',
      'What I have in mind is {fullProduct}, which {item}.',
      'Let me introduce {fullProduct}. It {item}.',
      'My suggestion is {fullProduct}. It {item}.',
    ],
    base: [
      'This is about {fullProduct}. With it you can {item}.',
      'Let me introduce {fullProduct}. It lets you {item}.',
      'My suggestion is {fullProduct}. It helps you {item}.',
    ],
    quality: [
      'This is about {fullProduct}. It is {item}.',
      'Let me introduce {fullProduct}. It is {item}.',
    ],
    noun: [
      'This is about {fullProduct}: {item}.',
      'What I have in mind is {fullProduct}, in a few words: {item}.',
      'Let me introduce {fullProduct}: {item}.',
      'My suggestion is {fullProduct}: {item}.',
    ],
  },
  presentationAlone: [
    'This is about {fullProduct}.',
    'What I have in mind is {fullProduct}.',
    'Let me introduce {fullProduct}.',
    'My suggestion is {fullProduct}.',
  ],
  lead: {
    sentence: [
      'What I would put first: {item}.',
      '{Item}. For {company}, that would be the point of it.',
      '{Item}. That is the first thing to know about {product}.',
      'The main thing is this: {item}.',
    ],
    verb: [
      'Above all, {product} {item}.',
      'For {company}, the main point is that {product} {item}.',
      'The short answer to what it does for you: {product} {item}.',
      'What matters most is that {product} {item}.',
    ],
    base: [
      'Above all, {product} helps you {item}.',
      'With {product} you can {item}.',
      'What matters most for {company}: with {product} you can {item}.',
      'The aim of {product} is to help you {item}.',
    ],
    quality: [
      'Above all, {product} is {item}.',
      'For {company}, it may matter most that {product} is {item}.',
      'What stands out first is that {product} is {item}.',
    ],
    plural: [
      'What {product} brings to {company} is above all this: {item}.',
      'What you gain with {product}: {item}.',
      'In a few words, what {company} gets from {product}: {item}.',
      'The main reason to look at {product}: {item}.',
    ],
    noun: [
      'What you get from {product} above all: {item}.',
      'The main benefit of {product}: {item}.',
      'The point for {company} may well be this: {item}.',
      'The main reason to look at {product}: {item}.',
    ],
  },
  difference: {
    sentence: ['What sets it apart: {item}.', 'There is one more thing: {item}.'],
    verb: [
      'What sets it apart: it {item}.',
      'It also {item}, which not everything of its kind can say of itself.',
      'One more thing sets it apart: it {item}.',
    ],
    base: ['What sets it apart: you can {item}.', 'It also lets you {item}.'],
    quality: ['What sets it apart: it is {item}.', 'It is also {item}.'],
    noun: [
      'What sets it apart: {item}.',
      'The difference lies here: {item}.',
      'One thing to remember it by: {item}.',
    ],
  },
  pitch: {
    sentence: ['{Item}.'],
    verb: ['In short, it {item}.', 'Put briefly, it {item}.'],
    base: ['{Item}.'],
    quality: ['In short, it is {item}.', 'Put briefly, it is {item}.'],
    noun: ['In short: {item}.', 'In a few words: {item}.', 'Put briefly: {item}.'],
  },
  plainValue: [
    'What {product} is worth to {company} is best found out together, on a case of yours.',
    'What {product} is worth to you is best found out together, on a case of yours.',
  ],
  price: {
    one: [
      '{product} costs {price}.',
      'The price is {price}.',
      'The price of {product} is {price}.',
      'It is offered at {price}.',
    ],
    plans: [
      'The price starts from {price}, {plan}, and goes up to {topPrice}, {topPlan}.',
      'It is available from {price}, {plan}; at the upper end stands {topPlan}, at {topPrice}.',
    ],
    onePlan: ['The price starts from {price}, {plan}.', 'It is available from {price}, {plan}.'],
    freePlan: [
      'The {plan} plan costs nothing; beyond it the price starts from {price}, {paidPlan}.',
      'You can begin with the {plan} plan at no charge; beyond it the price starts from {price}, {paidPlan}.',
    ],
    free: ['{product} is free of charge.', 'There is no charge for {product}.'],
    worded: ['Its price: {price}.', 'On the price: {price}.'],
  },
  questions: {
    situation: {
      any: [
        'How does {company} solve today what {product} is meant for?',
        'How do you solve today what {product} is meant for?',
        'What have you already tried in this area, and what came of it?',
        'If you could change one thing about the way this is done at {company}, what would it be?',
        'What works well at {company} today, and should stay as it is?',
        'What would have to be better than today for {product} to be worth your time?',
        'What made you choose the way you work at present?',
        'Where in {industry} do you see the greatest need for something like {product}?',
      ],
      time: [
        'Where does {company} lose the most time today?',
        'Which task would you most like to be rid of?',
        'What would your team do with an hour more in its day?',
        'What keeps your people waiting most often at {company}?',
        'Which step would you drop first if you could?',
      ],
      cost: [
        'What does the way you work today cost {company}, all things counted?',
        'Which cost would you most like to see fall?',
        'Which risk would you want ruled out before {company} decides?',
        'How would you work out whether {product} pays?',
        'What has to stand in an offer before you take it further?',
      ],
      how: [
        'How is this set up at {company} today, and what would {product} have to fit in with?',
        'Which technical question would you want answered first?',
        'What would make you say after a first look that {product} is right for {company}?',
        'Where does the present set-up at {company} reach its limits?',
        'What would you test first?',
      ],
      outcome: [
        'Which goal at {company} is furthest from where you want it to be?',
        'How would you tell, in the end, that {product} was worth it?',
        'Which result would you have to show for it, and to whom?',
        'Which of your goals for {company} could {product} serve?',
        'What would be the first sign that this was the right decision?',
      ],
      quality: [
        'What goes wrong most often at present, and how do you find out?',
        'What would you need to see before you rely on {product}?',
        'Which rules does {company} have to meet here?',
        'Where would a mistake cost {company} the most?',
        'How do you check today that the work was done as it should be?',
      ],
      customers: [
        'What do your customers ask for most often?',
        'What would your customers notice first?',
        'Where does {company} lose customers that it could keep?',
        'What do your customers praise today, and what do they put up with?',
      ],
      people: [
        'How do people at {company} take to something new?',
        'What do your people find hardest in their work today?',
        'Who would have to learn something new for this, and what helps them?',
        'What would your people at {company} say if you asked them about this?',
      ],
    },
    useCase: {
      sentence: [
        'How familiar does this sound to you: {item}?',
        'How close does this come to {company}: {item}?',
      ],
      verb: [
        '{product} {item}: how is that done at {company} today?',
        '{product} {item}. How do you do that today?',
      ],
      base: ['How do you {item} today?', 'Who at {company} has to {item}, and how often?'],
      plural: [
        'How do you handle {item} today?',
        'Who looks after {item} at {company}?',
        'Where does {company} stand with {item} today?',
      ],
      noun: [
        'How often does this come up at {company}: {item}?',
        'How do you deal with this today: {item}?',
        'One use for it is this: {item}. Does {company} know the situation?',
      ],
    },
    gain: {
      sentence: [
        'Suppose this held for {company}: {item}. What would change?',
        '{Item}: what would that be worth to you?',
      ],
      verb: [
        'If {product} {item}, what does that change for {company}?',
        'If {product} {item}, who on your team notices first?',
      ],
      base: [
        'What would change at {company} if you could {item}?',
        'How much would it help you to {item}?',
      ],
      quality: [
        'How important is it to you that {product} is {item}?',
        'How much does it matter to {company} that {product} is {item}?',
      ],
      plural: [
        'What would this mean for {company}: {item}?',
        'Who at {company} would gain most from {item}?',
      ],
      noun: [
        'How much would this matter at {company}: {item}?',
        'How important is this to you: {item}?',
      ],
    },
    audience: [
      '{product} is made for {audience}. How well does that describe {company}?',
      '{product} is meant for {audience}: where does {company} fit in?',
      'We have {audience} in mind with {product}. Is that where you see yourself?',
    ],
    decision: [
      'Who else at {company} should be part of the conversation?',
      'Who at {company} would work with {product} first?',
      'How does {company} usually decide on something like {product}?',
      'What has to be clear before you can say yes or no?',
      'What would make this a no for you?',
      'When would be a good moment to look at {product}, and what has to happen before?',
      'Who on your team would you want to hear on this?',
    ],
  },
  keyedObjections: {
    'too expensive': 'It is too expensive.',
    expensive: 'It is too expensive.',
    price: 'The price is too high.',
    cost: 'It costs too much.',
    budget: 'There is no budget for it.',
    'no budget': 'There is no budget for it.',
    'not interested': 'We are not interested.',
    'no time': 'We have no time for this.',
    'bad timing': 'This is a bad time for us.',
    timing: 'This is a bad time for us.',
    'not now': 'Not now.',
    'no need': 'We do not need this.',
    'already have': 'We already have something for this.',
    'already have solution': 'We already have a solution.',
    'already have a solution': 'We already have a solution.',
    'have solution': 'We already have a solution.',
    competitor: 'We work with a competitor of yours.',
    'using competitor': 'We work with a competitor of yours.',
    'need to think': 'I need to think about it.',
    'need approval': 'I need approval for this.',
    'no trust': 'We do not know you well enough.',
    complexity: 'It looks too complex.',
  },
  objection: {
    sentence: ['{Item}.'],
    verb: ['It {item}.'],
    base: ['{Item}.'],
    quality: ['It is {item}.'],
    noun: ['What about {item}?'],
  },
  namelessObjection: 'There is something else that holds us back.',
  stockObjections: [
    {
      about: /expens|pric|cost|budget|cheap|money|afford/i,
      objections: [
        'It is too expensive.',
        'There is no budget for this.',
        'That is more than we wanted to spend.',
      ],
      responses: [
        'The price of {onePrice} is one half of the sum; what it is worth to {company} is the other. Let us put both on paper before you decide.',
        'I understand. Let us first see, with your own figures, what it would be worth to you, and then look at {onePrice} again.',
        'At {onePrice}, what would it have to do for you to be worth it? If it cannot do that, I will say so.',
        'You can begin with {firstPlan}, at {fromPrice}, and go further only if it proves itself.',
        'It starts from {fromPrice}, {plan}. Let us see with your own figures whether that is enough for what you need.',
      ],
    },
    {
      about: /already|exist|competitor|current|solution|vendor|supplier|switch/i,
      compares: true,
      objections: [
        'We already have something for this.',
        'We are content with what we have today.',
        'We have worked with something else for years.',
      ],
      responses: [
        'Good, then you know what matters. What would you still like to be better than it is?',
        'Then a comparison costs you little: take one real case and see which of the two does better.',
        'Then keep what works. If there is one thing it does not do for you, that is what I would like to talk about.',
      ],
    },
    {
      about: /\btime\b|timing|later|busy|\bnow\b|moment|quarter|next year/i,
      objections: [
        'This is not the right time.',
        'We have too much to do at the moment.',
        'Please come back to us later.',
      ],
      responses: [
        'I understand. Tell me what has to happen first, and I will come back to you then.',
        'Then let us decide nothing now. What would make it the right time for you?',
        'That is fair. Which moment would be better, and what would you want to know by then?',
      ],
    },
    {
      about: /adopt|team|staff|train|learn|people|complic|complex|change|tool/i,
      offers: ['software'],
      objections: [
        'Our people will not want another tool.',
        'Nobody here has time to learn something new.',
        'We have enough programs as it is.',
      ],
      responses: [
        'Then they should be the judges: let those who would work with {product} look at it before anybody decides.',
        'That is a fair worry. Who on your team would be hardest to convince? I would like to begin with them.',
        'Then the question is what it would replace. If the answer is nothing, you are right.',
      ],
    },
    {
      about: /maint|repair|install|space|look after|warranty/i,
      offers: ['device'],
      objections: ['We would have one more thing to look after.', 'Who is to look after it?'],
      responses: [
        'What it takes to run it is a fair question. Let us go through that before you decide.',
        'It should earn its place. Tell me what it would be used for, and we will see whether it does.',
      ],
    },
    {
      about: /still|works fine|good enough|old|replace/i,
      offers: ['device'],
      objections: ['What we have still does the job.', 'We do not replace what works.'],
      responses: [
        'Then there is no hurry. What would have to happen before you look for something else?',
        'That is sensible. What does it not do today that you would like it to do?',
      ],
    },
    {
      about: /ourselves|in-house|inhouse|internal|own people|expert/i,
      offers: ['advice'],
      objections: ['We can do this ourselves.', 'We have our own people for this.'],
      responses: [
        'Perhaps you can. Then the question is who has the time for it, and what is left undone meanwhile.',
        'All the better, then we can speak among experts. Where would a second opinion help them?',
        'That may be the better way. Which part of it would you still rather hand over?',
      ],
    },
    {
      about: /send|e-?mail|brochure|information|material/i,
      objections: ['Just send me something to read.', 'Can you send me the details?'],
      responses: [
        'Gladly. So that I send the right thing: what would you want to know first about {product}?',
        'Yes, of course. What should it answer, so that it is worth reading?',
      ],
    },
    {
      about: /decision|decide|boss|manager|approv|alone|committee|partner/i,
      objections: ['I do not decide this alone.', 'I would have to speak to others first.'],
      responses: [
        'Of course. What will they ask you? Let us prepare the answers together.',
        'Then the others should hear it too. Who are they, and what matters most to each of them?',
      ],
    },
    {
      about: /\bfit|special|different|industry|size|small|work for us|suit/i,
      objections: ['That may work elsewhere, but not with us.', 'Our situation is different.'],
      responses: [
        '{product} is made for {audience}. Tell me where you differ, and we will see whether it still fits.',
        'That may be so. Tell me what is different at {company}, and I will say honestly whether it fits.',
        'That may be so. Tell me what is different with you, and I will say honestly whether it fits.',
      ],
    },
  ],
  comparison: {
    sentence: ['Then the difference is what counts: {item}. Would that matter to you?'],
    verb: [
      'Then the difference is what counts: {product} {item}. How does what you have compare?',
      'Good. One point to compare, then: {product} {item}.',
    ],
    base: [
      'Then the difference is what counts: with {product} you can {item}. Can you do that today?',
    ],
    quality: [
      'Then the difference is what counts: {product} is {item}. Can you say that of what you have?',
    ],
    noun: [
      'Then the difference is what counts: {item}. Would that matter to you?',
      'Good. Then compare the two on one point: {item}.',
    ],
  },
  call: {
    demo: [
      'Shall I show you {product} in a short demo?',
      'Could we look at {product} together in a short demo, on a case from {company}?',
      'I would be glad to show you {product}. Would a short demo suit you?',
      'May I show you {product} in a short demo, with an eye on {focus}?',
      'Would a short demo of {product} help you and your team at {company} to judge it?',
    ],
    talk: [
      'Could we talk about {product} on the phone?',
      'Would you have a moment for a call about what {product} could do for {company}?',
      'I would like to hear what you need before I say more about {product}. May I call you?',
      'May I call you about {product}, with an eye on {focus}?',
      'Could we speak about whether {product} suits {company}, and how?',
    ],
    time: [
      'Name a time that suits you in {city}, and I will keep to it.',
      'Pick a time that suits you; I will go by the clock in {city}.',
      'You choose the day and the time.',
      'Any time that suits you is fine with me.',
      'Tell me when it suits you best.',
    ],
  },
  followUp: {
    item: {
      sentence: [
        'I would like to come back to {product}, with one point that I left out: {item}. Does that make a difference for {company}?',
        'Let me add one point to my message about {product}: {item}. Shall we talk about it?',
      ],
      verb: [
        'I would like to come back to {product}, with one point that I left out: it {item}. Does that make a difference for you?',
        'Let me add one point to my message: {product} also {item}. Shall we talk about it?',
        'One thing I did not mention last time: {product} {item}. Is that of interest to {company}?',
      ],
      base: [
        'Let me add one point to my message: {product} also helps you {item}. Shall we talk about it?',
        'One thing I did not mention last time: with {product} you can {item}. Is that of interest to {company}?',
      ],
      quality: [
        'Let me add one point to my message: {product} is also {item}. Shall we talk about it?',
        'One thing I did not mention last time: {product} is {item}. Is that of interest to {company}?',
      ],
      noun: [
        'I would like to come back to {product}, with one point that I left out: {item}. Does that make a difference for {company}?',
        'Let me add one point to my message about {product}: {item}. Shall we talk about it?',
        'One thing I did not mention last time about {product}: {item}. Is that of interest to you?',
      ],
    },
    plain: [
      'I am coming back to my message about {product}. If it is not for you, a short no helps me as well; if it is, tell me when we can speak.',
      'You may not have found the time to answer, which I understand. Is {product} a subject for {company}, or shall I leave it there?',
      'You may not have found the time to answer, which I understand. Is {product} a subject for you, or shall I leave it there?',
      'May I ask once more about {product}? A short yes or no is all I need, and either is welcome.',
    ],
  },
  fillers: [
    'Made for {audience}.',
    'The price: {priceTag}.',
    'It belongs to the category {category}.',
    'Questions about {product} are answered in person.',
    'You decide whether {product} suits you, in your own time.',
    'What {product} can do for you is best settled in a conversation.',
  ],
};
