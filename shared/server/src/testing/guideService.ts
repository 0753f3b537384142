import type { WrittenGuideWire } from '@fieldline/contracts';

export { openModelService as openGuideService } from './modelService';

/** A guide that keeps the rules for any product. */
export const GOOD_GUIDE: WrittenGuideWire = {
  introduction: 'Hello Ada Lovelace,\n\nThis is about Drill.',
  value_proposition: 'Drill saves an hour a day.',
  key_points: ['It is fast.', 'It is quiet.', 'It is light.'],
  questions: ['How do you drill today?', 'Who drills?', 'What would change?'],
  objection_handling: [
    { objection: 'It is too expensive.', response: 'The price is $499.' },
    { objection: 'Not now.', response: 'When would suit you?' },
    { objection: 'We have one.', response: 'What would you like to be better?' },
  ],
  call_to_action: 'Could we talk on the phone?',
  follow_up: 'May I ask once more?',
  language: 'en',
};
