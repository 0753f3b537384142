import { salesGuideOf } from '@fieldline/testing/fixtures';
import { guideText, partText } from './text';

const { content } = salesGuideOf();

test.each([
  ['introduction', 'Hello.'],
  ['keyPoints', '- One.\n- Two.\n- Three.'],
  ['objectionHandling', '- One.\n  So.\n- Two.\n  So.\n- Three.\n  So.'],
] as const)('%s is copied as text', (part, text) => {
  expect(partText(content, part)).toBe(text);
});

test('a whole guide has every part in its order, and none that is empty', () => {
  const text = guideText('Sales Guide for Drill', { ...content, followUp: ' ' });
  expect(text.startsWith('Sales Guide for Drill\n\nIntroduction\nHello.\n\n')).toBe(true);
  expect(text).toContain('Call to Action\nShall we?');
  expect(text).not.toContain('Follow-up');
});
