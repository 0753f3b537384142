import { headingKey } from './index';

test.each([
  ['E-Mail', 'email'],
  [' e mail ', 'email'],
  ['Téléphone', 'telephone'],
  ['Teléfono (móvil)', 'telefonomovil'],
  ['Straße', 'strasse'],
  ['E-mail 1 - Value', 'email1value'],
  ['Имя', 'имя'],
  ['*', ''],
])('the heading %j compares as %j', (heading, key) => {
  expect(headingKey(heading)).toBe(key);
});
