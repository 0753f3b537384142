import { salesGuideOf } from '@fieldline/testing/fixtures';
import { edited, editionAfter, historyWith, putBack } from './versions';

const now = new Date('2026-03-04T05:06:07.000Z');
const guide = salesGuideOf();
const saying = (introduction: string) => ({ ...guide.content, introduction });

test('an edited guide is marked, and keeps the generated version', () => {
  const changed = edited(guide, saying('Mine.'), now);
  expect(changed).toMatchObject({ content: saying('Mine.'), editedAt: now.toISOString() });
  expect(changed.previous).toEqual([{ content: guide.content, createdAt: guide.createdAt }]);
});

test('a second edit adds no further version', () => {
  const twice = edited(edited(guide, saying('One.'), now), saying('Two.'), now);
  expect(twice.previous).toHaveLength(1);
  expect(twice.content.introduction).toBe('Two.');
});

test('a restored version is swapped with the current one', () => {
  const changed = edited(guide, saying('Mine.'), now);
  const [former] = changed.previous ?? [];
  if (!former) throw new Error('There is no former version');
  const back = putBack(changed, former);
  expect(back.content).toEqual(guide.content);
  expect(back.editedAt).toBeUndefined();
  expect(back.previous).toEqual([
    { content: saying('Mine.'), createdAt: guide.createdAt, editedAt: now.toISOString() },
  ]);
});

test('the oldest versions are dropped', () => {
  const former = { content: guide.content, createdAt: guide.createdAt };
  expect(historyWith({ ...guide, previous: Array.from({ length: 9 }, () => former) })).toHaveLength(
    5,
  );
});

test('each edition has a different number', () => {
  const later = salesGuideOf({ createdAt: now.toISOString() });
  expect(editionAfter(guide)).not.toBe(0);
  expect(editionAfter(later)).not.toBe(editionAfter(guide));
});
