/** The words of the products beside a guide. */
export const texts = {
  title: 'Product Sales Guides',
  general: 'General Profile',
  switcher: 'Shown guide',
  mode: 'View',
  modes: { grid: 'Grid view', list: 'List view' },
  search: 'Search products',
  searchHint: 'Search products...',
  loading: 'Loading products...',
  withGuide: (count: number) => `Products with Sales Guides (${count})`,
  withoutGuide: (count: number) => `Products without Sales Guides (${count})`,
  hasGuide: 'Has Guide',
  noGuide: 'No Guide',
  none: 'No products found',
  generate: 'Generate Sales Guide',
} as const;
