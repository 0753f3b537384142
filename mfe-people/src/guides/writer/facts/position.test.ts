import { angleOf } from './position';

test.each([
  ['Operations Manager', '', 'time'],
  ['Site Manager', '', 'time'],
  ['Chief Financial Officer', '', 'cost'],
  ['Finance Director', '', 'cost'],
  ['Senior Software Engineer', '', 'how'],
  ['Ingenieurin', '', 'how'],
  ['Head of Operations', '', 'outcome'],
  ['Geschäftsführer', '', 'outcome'],
  ['Directrice générale', '', 'outcome'],
  ['Safety Officer', '', 'quality'],
  ['Account Manager', '', 'customers'],
  ['HR Partner', '', 'people'],
  ['', 'Logistics', 'time'],
  ['', 'Banking and Finance', 'cost'],
  ['Poet', 'Poetry', 'any'],
  ['', '', 'any'],
])('"%s" in "%s" asks about %s first', (position, industry, angle) => {
  expect(angleOf(position, industry)).toBe(angle);
});
