import { salesGuideOf } from '@fieldline/testing/fixtures';
import { flagChanges } from './guideFlags';

const guidesFor = (...products: string[]) =>
  products.map((productId) => salesGuideOf({ productId }));

test.each([
  [[], [], []],
  [['a'], ['a'], []],
  [['a'], [], [{ id: 'a', hasSalesGuide: true }]],
  [['a', 'a'], [], [{ id: 'a', hasSalesGuide: true }]],
  [[], ['a'], [{ id: 'a', hasSalesGuide: false }]],
  [
    ['b'],
    ['a'],
    [
      { id: 'b', hasSalesGuide: true },
      { id: 'a', hasSalesGuide: false },
    ],
  ],
])('the changes for guides of %j after reporting %j: %j', (guides, told, changes) => {
  expect(flagChanges(guidesFor(...guides), told)).toEqual(changes);
});
