import { withoutPlace } from '../place/model';
import { marksInDetails, withMarks } from './details';

const points = [
  [0, 0],
  [1, 1],
];
const mark = { id: 'm', kind: 'arrow' as const, color: 'red' as const, points, text: '' };
const place = { latitude: 1, longitude: 2, accuracy: null };
const taken_at = '2026-11-19T12:30:00.000Z';

test('what is drawn joins what is told of a photo, and is read again', () => {
  const details = JSON.stringify([{ taken_at, place }]);
  expect(marksInDetails(details)).toEqual([]);
  const drawn = withMarks(details, [mark]);
  expect(JSON.parse(drawn)).toEqual([{ taken_at, place, marks: [mark] }]);
  expect(marksInDetails(drawn)).toEqual([mark]);
  expect(marksInDetails(withMarks(drawn, []))).toEqual([]);
});

test('a photo of which nothing is told can be drawn on', () => {
  expect(JSON.parse(withMarks(undefined, [mark]))).toEqual([
    { taken_at: null, place: null, marks: [mark] },
  ]);
});

test('what is drawn stays when the place is taken away', () => {
  const without = withoutPlace(withMarks(JSON.stringify([{ taken_at, place }]), [mark]));
  expect(JSON.parse(without ?? '')).toEqual([{ taken_at, place: null, marks: [mark] }]);
});
