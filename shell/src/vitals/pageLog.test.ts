import { createPageLog } from './pageLog';

test('a measure belongs to the owner of the page at that time', () => {
  const pages = createPageLog('mfe-a');
  pages.turned('mfe-b', 1000);
  pages.turned('mfe-c', 2000);
  expect([0, 999, 1000, 1500, 5000].map(pages.ownerAt)).toEqual([
    'mfe-a',
    'mfe-a',
    'mfe-b',
    'mfe-b',
    'mfe-c',
  ]);
});
