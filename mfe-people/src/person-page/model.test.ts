import { salesGuideOf } from '@fieldline/testing/fixtures';
import { generateAddress, profileHref, shelfOf } from './model';

test.each([
  ['https://linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['http://linkedin.com/in/ada', 'http://linkedin.com/in/ada'],
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['javascript:alert(1)//linkedin.com', undefined],
  ['data:text/html,linkedin.com', undefined],
  ['', undefined],
  [undefined, undefined],
])('the address "%s" leads to %s', (address, href) => {
  expect(profileHref(address)).toBe(href);
});

const summary = (id: string) => ({
  id,
  name: id,
  description: '',
  sector: '',
  pricing: '',
  properties: [],
});

test('parts the products by guide, and hides guides of products that are gone', () => {
  const guides = [
    salesGuideOf({ id: 'g1', personId: 'a', productId: 'p1' }),
    salesGuideOf({ id: 'g2', personId: 'b', productId: 'p2' }),
    salesGuideOf({ id: 'g3', personId: 'a', productId: 'gone' }),
  ];
  const shelf = shelfOf([summary('p1'), summary('p2')], guides, 'a');
  expect(shelf.withGuide.map(({ guide }) => guide.id)).toEqual(['g1']);
  expect(shelf.withoutGuide.map(({ id }) => id)).toEqual(['p2']);
});

test('generates with the e-mail where there is no profile address', () => {
  expect(generateAddress({ email: 'ada@example.com' }, 'p 1')).toBe(
    '/?generate=ada%40example.com&product=p+1',
  );
});
