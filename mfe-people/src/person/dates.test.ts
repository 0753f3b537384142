import { dateText } from './dates';

test.each(['', 'yesterday', 'NaN'])('"%s" is an invalid date', (text) => {
  expect(dateText(text)).toBe('Invalid date');
});
