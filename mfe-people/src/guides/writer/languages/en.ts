import type { Language } from './frames';

export const language: Language = {
  locale: 'en-US',
  quotes: ['“', '”'],
  greeting: {
    named: 'Hello {name},',
    nameless: 'Hello,',
  },
  opening: [
    'I have a suggestion for {company}: {product}.',
    'May I show you what {product} could do for {company}?',
    'Could {product} be useful at {company}? I would like to hear what you think.',
    'I am writing to you at {company} about {product}.',
    'I have a suggestion for you: {product}.',
    'May I show you what {product} could do for you?',
    'Could {product} be useful to you? I would like to hear what you think.',
    'I am writing to you about {product}.',
  ],
  label: {
    about: 'What it is about: {text}',
    short: 'In short: {text}',
    benefit: 'The benefit: {text}',
    price: 'Price: {price}',
    plan: 'Plan: {plan} – {price}',
    different: 'The difference: {text}',
    more: 'One more point: {text}',
    key: 'Objection: {text}',
  },
  points: [
    'You can ask me anything about {product}.',
    'You decide whether it is right for you.',
    'We can start with your questions.',
  ],
  questions: {
    time: ['Which steps take longer than they should?', 'Where do you lose the most time today?'],
    cost: ['How do you decide whether an expense is worth it?', 'Which costs do you watch most?'],
    how: ['What would it have to fit in with?', 'What would we have to take into account?'],
    outcome: ['What result would make this worthwhile for you?', 'How do you measure success?'],
    quality: ['What do you have to prove, and to whom?', 'Where would a mistake hurt most?'],
    customers: ['What do your customers ask for most?', 'What would your customers notice first?'],
    people: [
      'Who on your team should have a say in this?',
      'What does your team need to try something new?',
    ],
    any: {
      today: ['How is this done at {company} today?', 'How do you do this today?'],
      present: ['What have you already tried at {company}?'],
      change: ['What would you like to change first?', 'What should stay as it is?'],
      people: [
        'Who at {company} should see this before a decision?',
        'Who else should see this before you decide?',
      ],
      time: ['When would be a good time to look at it?', 'When would you want to start?'],
    },
    need: [
      'How does {company} handle this today: {quote}?',
      'How do you handle this today: {quote}?',
    ],
    useCase: ['Does this come up at {company}: {quote}?', 'How important is this to you: {quote}?'],
    useCases: [
      'Which comes up more often at {company}: {quote} or {other}?',
      'Which is more important to you: {quote} or {other}?',
      'Which do you deal with more often: {quote} or {other}?',
    ],
    gain: [
      'What would this change at {company}: {quote}?',
      'What would this mean for you: {quote}?',
      'How much would this matter to you: {quote}?',
    ],
  },
  objections: {
    cost: [
      'We have no budget for this.',
      'You could start with this: {plan} – {price}.',
      'The price is {price}. I can put it in writing for whoever decides.',
      'Let us look at what it would have to do for you; then you decide.',
      'I can write down what you get for it, for whoever decides.',
    ],
    time: [
      'We do not have time for this now.',
      'We can start with one thing: {quote}.',
      'I can send you a summary to read when it suits you.',
      'You choose the time, and I will ask again then.',
    ],
    present: [
      'We already have something for this.',
      'What works well can stay. This is different here: {text}',
      'Then you have something to compare it with, and the choice is yours.',
      'Then we can compare point by point, with your own list.',
    ],
    people: [
      'I have to talk to my team first.',
      'Of course. Your team may want to know this: {text}',
      'Of course. I can send you a summary to share with your team.',
      'I would be happy to join and answer questions from your team.',
    ],
  },
  call: {
    phone: [
      'May I call you briefly to hear what {company} thinks?',
      'When may I call you at {company} for a few minutes?',
      'Would a short call suit you?',
      'Shall we talk briefly? Please suggest a time.',
    ],
    people: ['Who at {company} could I talk to about it, and when?'],
    write: ['Shall I send you the details by email?', 'What may I send you in writing?'],
  },
  followUp: {
    first: [
      'Have you had time to look at {product}?',
      'May I come back to {product}?',
      'Has {product} come up at {company}?',
      'Is {product} of interest at {company}?',
    ],
    last: ['A short yes or no is enough.', 'What would help you decide?'],
  },
};
