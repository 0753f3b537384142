import { en } from './en';
import type { ItemFrames, Language } from './language';

const NONE: ItemFrames = { noun: [] };
/** The frames that need no text of the seller, nor a name: these stand beside any script. */
const free = (frames: readonly string[]) => frames.filter((frame) => !frame.includes('{'));

const angles = (each: Language['openings']): Language['openings'] => ({
  time: free(each.time),
  cost: free(each.cost),
  how: free(each.how),
  outcome: free(each.outcome),
  quality: free(each.quality),
  customers: free(each.customers),
  people: free(each.people),
  any: free(each.any),
});

/**
 * For languages without frames of their own. The seller's texts stand as they are, none within
 * another sentence; what the guide itself has to ask is asked in English, the language of the screens.
 */
export const plain: Language = {
  ...en,
  glue: false,
  greeting: { named: ['{name},'], nameless: [] },
  openings: {
    time: [],
    cost: [],
    how: [],
    outcome: [],
    quality: [],
    customers: [],
    people: [],
    any: [],
  },
  presentation: NONE,
  presentationAlone: ['{fullProduct}'],
  lead: NONE,
  difference: NONE,
  pitch: NONE,
  plainValue: [],
  price: {
    one: ['{price}.'],
    plans: ['{price} ({plan}) – {topPrice} ({topPlan})'],
    onePlan: ['{price} ({plan})'],
    freePlan: ['{plan} – {price} ({paidPlan})'],
    free: [],
    worded: ['{price}.'],
  },
  questions: {
    situation: angles(en.questions.situation),
    useCase: NONE,
    gain: NONE,
    audience: [],
    decision: free(en.questions.decision),
  },
  objection: NONE,
  keyedObjections: {},
  stockObjections: en.stockObjections
    .map((stock) => ({ ...stock, responses: free(stock.responses) }))
    .filter(({ responses }) => responses.length > 0),
  comparison: NONE,
  call: {
    demo: ['Would a short demo suit you?'],
    talk: ['May I call you?'],
    time: free(en.call.time),
  },
  followUp: {
    item: NONE,
    plain: [
      'May I ask once more? A short yes or no is all I need, and either is welcome.',
      'You may not have found the time to answer, which I understand. Shall I leave it there?',
    ],
  },
  fillers: [
    'Questions are answered in person.',
    'You decide whether it suits you, in your own time.',
    'What it can do for you is best settled in a conversation.',
  ],
};
