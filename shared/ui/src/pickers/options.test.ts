import { optionsFor } from './options';

const OPTIONS = [
  { id: '1', label: 'Zoë Müller', detail: 'zoe@example.com' },
  { id: '2', label: 'Ada Lovelace', detail: 'Analytical Engines' },
];

test.each([
  ['', '12'],
  ['  ', '12'],
  ['zoe', '1'],
  ['MULLER', '1'],
  ['engines ada', '2'],
  ['ada example', ''],
])('"%s" finds %s', (search, ids) => {
  expect(
    optionsFor(OPTIONS, search)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});
