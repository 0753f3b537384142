import { hueOf } from './StatusBadge';

test.each([
  ['person', 'active', 'green'],
  ['person', 'contacted', 'blue'],
  ['person', 'converted', 'purple'],
  ['person', 'inactive', 'grey'],
  ['visit', 'completed', 'green'],
  ['visit', 'draft', 'grey'],
  ['visit', 'active', 'grey'],
  ['visit', 'Completed', 'grey'],
  ['visit', '', 'grey'],
  ['visit', 'constructor', 'grey'],
  ['analysis', 'pending', 'grey'],
  ['analysis', 'processing', 'blue'],
] as const)('a %s that is "%s" is %s', (of, status, hue) => {
  expect(hueOf(of, status)).toBe(hue);
});
