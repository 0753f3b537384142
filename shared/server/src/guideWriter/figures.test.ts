import { foreignUnits } from './figures';

const facts = {
  texts: [
    'Taught in 4 languages',
    'Battery lasts approx. 2 years',
    'per user per month',
    'IP68',
    'open 24/7',
  ],
  amounts: [39, 1299.5],
};

test.each([
  'It is taught in 4 languages.',
  'The battery lasts 2 years.',
  'Die Batterie hält 2 Jahre.',
  'It costs $39.',
  'It costs $39 per month.',
  'Es kostet 39 € im Monat.',
  'It costs $1,299.50 and is IP68.',
  'We are open 24/7.',
])('"%s" has the units of the facts', (text) => {
  expect(foreignUnits(text, facts)).toEqual([]);
});

test.each([
  'It costs $39 per year.',
  'It costs $39 a week.',
  'It saves 39 hours.',
  'It has 39 users.',
  'It costs 39.',
  'It is taught in 4 hours.',
  'The battery lasts 2 months.',
  'Sie kostet 39 € pro Jahr.',
])('"%s" has another unit', (text) => {
  expect(foreignUnits(text, facts)).not.toEqual([]);
});
