import type { ProductSummary } from '@fieldline/contracts';
import { salesGuideOf } from '@fieldline/testing/fixtures';
import { mailDraft, mailSubject } from './mail';

const guide = salesGuideOf();
const { content } = guide;
const product: ProductSummary = {
  id: 'p',
  name: 'Drill & Saw',
  description: '',
  sector: 'Hardware',
  pricing: '499 USD',
  properties: ['Fast', 'Light.', 'Saves an hour a day', 'Less noise'],
};
const draftOf = (change: Partial<typeof content>, email?: string) =>
  mailDraft(email, product, { ...guide, content: { ...content, ...change } }, 'Grace Hopper');

test('a draft is addressed to the person, and its text is escaped', () => {
  const { href, overflow } = draftOf({ introduction: 'a&cc=b?#c' }, 'ada@example.com');
  const draft = new URL(href);
  expect(overflow).toBeUndefined();
  expect(draft.pathname).toBe('ada@example.com');
  expect(draft.searchParams.get('cc')).toBeNull();
  expect(draft.searchParams.get('body')).toMatch(/^a&cc=b\?#c\r\n\r\n/);
  expect(draftOf({}, 'a@b.c?cc=d@e.f').href).toMatch(/^mailto:a@b\.c%3Fcc%3Dd@e\.f\?/);
  expect(draftOf({}).href).toMatch(/^mailto:\?subject=/);
});

test('the closing is in the guide’s language, with the name of the signed-in user', () => {
  const body = (language?: string) =>
    new URL(
      mailDraft('a@b.c', product, { content, language }, 'Grace Hopper').href,
    ).searchParams.get('body');
  expect(body()).toMatch(/Kind regards,\r\nGrace Hopper$/);
  expect(body('de')).toMatch(/Mit freundlichen Grüßen\r\nGrace Hopper$/);
  // No closing is known in Czech, and an English one would not fit.
  expect(body('cs')).toMatch(/\r\n\r\nGrace Hopper$/);
  expect(body('cs')).not.toContain('Kind regards');
});

test.each([
  [
    'the benefit of the value proposition',
    'Above all, it saves an hour a day.',
    'Saves an hour a day – Drill & Saw',
  ],
  ['the last property where none is named', 'It is good.', 'Less noise – Drill & Saw'],
])('the subject names %s', (_case, valueProposition, subject) => {
  expect(mailSubject(product, { ...content, valueProposition })).toBe(subject);
});

test('a benefit too long for a subject is left out as a whole', () => {
  const long = 'Saves an hour a day on every site where people have to write reports by hand';
  expect(mailSubject({ ...product, properties: ['Less noise', long] }, content)).toBe(
    'Less noise – Drill & Saw',
  );
});

test('for a product without properties the subject is only its name', () => {
  expect(mailSubject({ ...product, properties: [] }, content)).toBe('Drill & Saw');
});

test('a text too long for the address is left out and returned as overflow', () => {
  const { href, overflow } = draftOf(
    { introduction: '点検を記録する。'.repeat(60) },
    'ada@example.com',
  );
  expect(href.length).toBeLessThanOrEqual(2000);
  expect(new URL(href).searchParams.get('body')).toBeNull();
  expect(overflow).toContain('点検を記録する。');
  expect(overflow).toMatch(/Grace Hopper$/);
});
