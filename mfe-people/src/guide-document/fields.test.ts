import { salesGuideOf } from '@fieldline/testing/fixtures';
import { fieldsOf, withFields } from './fields';

const { content } = salesGuideOf();

test('reading the fields of a guide back gives the same guide', () => {
  expect(withFields(content, fieldsOf(content))).toEqual(content);
  expect(withFields(content, {})).toEqual(content);
});

test('fields change only the texts of their labels', () => {
  const changed = withFields(content, { 'Key Point 2': 'Mine.', 'Response 1': 'Yes.' });
  expect(changed.keyPoints).toEqual(['One.', 'Mine.', 'Three.']);
  expect(changed.objectionHandling[0]).toEqual({
    ...content.objectionHandling[0],
    response: 'Yes.',
  });
  expect(changed.introduction).toBe(content.introduction);
});

test('a text that a shorter guide lacks is added to it', () => {
  const shorter = { ...content, keyPoints: ['One.'], objectionHandling: [] };
  const changed = withFields(shorter, { 'Key Point 3': 'Mine.', 'Response 3': 'Yes.' });
  expect(changed.keyPoints).toEqual(['One.', 'Mine.']);
  expect(changed.objectionHandling).toEqual([{ objection: '', response: 'Yes.' }]);
});
