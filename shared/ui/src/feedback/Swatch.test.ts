import { projectColor } from './Swatch';

test.each([
  ['bg-blue-500', 'var(--project-blue)'],
  ['bg-teal-500', 'var(--project-teal)'],
  ['bg-mauve-900', 'var(--project-blue)'],
  ['toString', 'var(--project-blue)'],
  ['', 'var(--project-blue)'],
])('the project colour "%s" is %s', (name, token) => {
  expect(projectColor(name)).toBe(token);
});
