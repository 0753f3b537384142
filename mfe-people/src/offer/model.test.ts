import { subjectOfSummary } from '../guides/subject';
import { productsMatching } from './model';

const product = (id: string, name: string, sector: string) => ({
  id,
  subject: subjectOfSummary({ id, name, sector, description: '', pricing: '', properties: [] }),
});
const products = [
  product('p1', 'Round Drill', 'Hardware'),
  product('p2', 'Saw', 'Hardware'),
  product('p3', 'Drill Plan', 'Service'),
];

test.each([
  ['', ['p3', 'p1', 'p2']],
  ['drill', ['p3', 'p1']],
  ['hardware drill', ['p1']],
  ['zzz', []],
])('"%s" finds %j, the prefilled first', (text, ids) => {
  expect(productsMatching(products, text, ['p3']).map(({ id }) => id)).toEqual(ids);
});
