import { withoutPlace } from '../place/model';
import { marksInDetails, withMarks } from './details';

const points = [
  [0, 0],
  [1, 1],
];
const mark = { id: 'm', kind: 'arrow' as const, color: 'red' as const, points, text: '' };
const place = { latitude: 1, longitude: 2, accuracy: null };
const taken_at = '2026-11-19T12:30:00.000Z';

test('marks are added to a photo’s details, and can be read again', () => {
  const details = JSON.stringify([{ taken_at, place }]);
  expect(marksInDetails(details)).toEqual([]);
  const drawn = withMarks(details, [mark]);
  expect(JSON.parse(drawn)).toEqual([{ taken_at, place, marks: [mark] }]);
  expect(marksInDetails(drawn)).toEqual([mark]);
  expect(marksInDetails(withMarks(drawn, []))).toEqual([]);
});

test('a photo without details can get marks', () => {
  expect(JSON.parse(withMarks(undefined, [mark]))).toEqual([
    { taken_at: null, place: null, marks: [mark] },
  ]);
});

test('removing the location keeps the marks', () => {
  const without = withoutPlace(withMarks(JSON.stringify([{ taken_at, place }]), [mark]));
  expect(JSON.parse(without ?? '')).toEqual([{ taken_at, place: null, marks: [mark] }]);
});
