import type { Language } from './frames';

export * from '../stems/en';

export const language: Language = {
  locale: 'en-US',
  quotes: ['“', '”'],
  greeting: { named: 'Hello {name},', nameless: 'Hello,' },
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
    audience: 'For whom: {text}',
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
    any: [
      'How is this done at {company} today?',
      'Who at {company} should see this before a decision?',
      'What have you already tried at {company}?',
      'How do you do this today?',
      'What would you like to change first?',
      'Who else should see this before you decide?',
      'When would be a good time to look at it?',
    ],
    useCase: ['Do you deal with this: {quote}?', 'How important is this to you: {quote}?'],
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
    other: [
      'We already have something for this.',
      'Good. What works well with it, and what would you change?',
      'Then let us compare. What matters most to you?',
      'What would make you look at something else?',
    ],
    time: [
      'We do not have time for this now.',
      'I understand. When may I ask you again?',
      'When would be a better time?',
      'How much time could you spare for a first look?',
    ],
    cost: [
      'We have no budget for this.',
      'When is your next budget decided, and what would you need from me?',
      'What would it have to do for you to be worth a budget?',
      'Who decides on the budget, and what do they ask first?',
    ],
    quality: [
      'How do we know that it is right for us?',
      'Which question comes first?',
      'What would you have to see to be sure?',
      'What has to be right above all?',
    ],
    people: [
      'I have to talk to my team first.',
      'What will your team want to know?',
      'Shall I join that conversation?',
      'What may I send you for it?',
    ],
  },
  call: [
    'Would a short call suit you? I would like to hear how {company} does this today.',
    'When may I call you at {company} for a few minutes?',
    'Who at {company} could I talk to about it, and when?',
    'Would a short call suit you?',
    'Shall we talk briefly? Please suggest a time.',
  ],
  followUp: {
    first: [
      'Have you had time to look at {product}?',
      'May I come back to {product}?',
      'Has {product} come up at {company}?',
      'Is {product} of interest at {company}?',
    ],
    last: [
      'A short yes or no is enough.',
      'Shall we talk about it briefly?',
      'What would help you decide?',
    ],
  },
};
