import { salesGuideOf } from '@fieldline/testing/fixtures';
import { shelfOf } from './model';

const summary = (id: string) => ({
  id,
  name: id,
  description: '',
  sector: '',
  pricing: '',
  properties: [],
});

test('groups the products by guide, and hides guides of deleted products', () => {
  const guides = [
    salesGuideOf({ id: 'g1', personId: 'a', productId: 'p1' }),
    salesGuideOf({ id: 'g2', personId: 'b', productId: 'p2' }),
    salesGuideOf({ id: 'g3', personId: 'a', productId: 'gone' }),
  ];
  const shelf = shelfOf([summary('p1'), summary('p2')], guides, 'a');
  expect(shelf.withGuide.map(({ guide }) => guide.id)).toEqual(['g1']);
  expect(shelf.withoutGuide.map(({ id }) => id)).toEqual(['p2']);
});
