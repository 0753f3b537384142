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

test('the text of a guide has every part in order, without empty ones', () => {
  const text = guideText('Sales Guide for Drill', { ...content, followUp: ' ' });
  expect(text.startsWith('Sales Guide for Drill\n\nIntroduction\nHello.\n\n')).toBe(true);
  expect(text).toContain('Call to Action\nShall we?');
  expect(text).not.toContain('Follow-up');
});
