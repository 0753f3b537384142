import { salesGuideOf } from '@fieldline/testing/fixtures';
import { guideText, mailDraft, partText } from './text';

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

test('a draft goes to the person, and text cannot break out of it', () => {
  const draft = new URL(
    mailDraft('ada@example.com', 'Drill & Saw', { ...content, introduction: 'a&cc=b?#c' }),
  );
  expect(draft.pathname).toBe('ada@example.com');
  expect(draft.searchParams.get('subject')).toBe('Drill & Saw');
  expect(draft.searchParams.get('cc')).toBeNull();
  expect(draft.searchParams.get('body')).toMatch(/^a&cc=b\?#c\r\n\r\n/);
  expect(mailDraft('a@b.c?cc=d@e.f', 'x', content)).toMatch(/^mailto:a@b\.c%3Fcc%3Dd@e\.f\?/);
  expect(mailDraft(undefined, 'x', content)).toMatch(/^mailto:\?subject=x&/);
});
