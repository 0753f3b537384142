export const texts = {
  select: (name: string) => `Select ${name}`,
  selecting: 'Select',
  selectAll: 'Select all on this page',
  actions: 'Actions',
  moreActions: (name: string) => `More actions for ${name}`,
  sortBy: 'Sort by',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  selected: (count: number) => `${count.toLocaleString()} selected`,
  selectRest: (total: number) => `Select all ${total.toLocaleString()}`,
  moreForSelected: 'More actions',
  clear: 'Clear',
  loading: (label: string) => `Loading ${label}...`,
  keys: {
    title: 'Keyboard Shortcuts',
    off: 'Turn these off under Help',
  },
};
