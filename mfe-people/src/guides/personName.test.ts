import { addressedName } from './personName';

test.each([
  ['Maria Keller', 'Maria Keller'],
  ['Dr. Maria Keller', 'Dr. Maria Keller'],
  ['Prof. Dr. Dr. h.c. Hans Müller, PhD, MBA', 'Prof. Hans Müller'],
  ['Mr. John Smith', 'John Smith'],
  ['Priya Nair 8a41b2', 'Priya Nair'],
  ['Ada Lovelace 123456789', 'Ada Lovelace'],
  ['Keller-Roth, Anne-Sophie (she/her)', 'Anne-Sophie Keller-Roth'],
  ['Maria Keller | Head of Sales', 'Maria Keller'],
  ['TOMÁS VIDAL', 'Tomás Vidal'],
  ['jean-luc o’neill', 'Jean-Luc O’Neill'],
  ['o.brien', 'O.Brien'],
  ["Pat O'BRIEN", "Pat O'Brien"],
  ['Maria KELLER', 'Maria Keller'],
  ['AJ Smith', 'AJ Smith'],
  ['Cher', 'Cher'],
  ['田中太郎', '田中太郎'],
  ['محمد علي', 'محمد علي'],
  ['🚀 Maria Keller ✨', 'Maria Keller'],
  ['maria.keller@example.com', ''],
  ['Unknown Person', ''],
  ['Dr.', ''],
  ['  ', ''],
])('"%s" is addressed as "%s"', (stored, addressed) => {
  expect(addressedName(stored)).toBe(addressed);
});
