import { selectionOf } from './model';

test.each([
  ['', { search: '', filter: 'all', hasSalesGuide: undefined }],
  ['q=drill', { search: 'drill', filter: 'all', hasSalesGuide: undefined }],
  ['q=%20drill%20', { search: 'drill', filter: 'all', hasSalesGuide: undefined }],
  ['guides=with', { search: '', filter: 'with', hasSalesGuide: true }],
  ['q=a&guides=without', { search: 'a', filter: 'without', hasSalesGuide: false }],
  ['guides=some', { search: '', filter: 'all', hasSalesGuide: undefined }],
])('"%s" selects %j', (query, selection) => {
  expect(selectionOf(new URLSearchParams(query))).toEqual(selection);
});
