import { usedBy } from './usage';

const used = (text: string) => usedBy('Page.tsx', text);

test('events are found under every name of the bus', () => {
  expect(
    used(`
      events.emit('productsUpdated');
      platform.events.emit('auth:logout');
      useEffect(() => events.on('peopleUpdated', () => refetch()), []);
      usePlatform().events.on('productsUpdated', look);
      other.on('click', look);
    `),
  ).toMatchObject({
    sends: ['productsUpdated', 'auth:logout'],
    hears: ['peopleUpdated', 'productsUpdated'],
  });
});

test('calls are the endpoints imported as values, renamed ones too', () => {
  expect(
    used(`
      import { listProducts, readProduct as read, type Product, STARTING_CREDITS } from '@fieldline/contracts';
      import type { listProjects } from '@fieldline/contracts';
      import { listLogs } from './elsewhere';
    `).calls,
  ).toEqual(['GET /products', 'GET /products/{id}']);
});

test('calls are found in a namespace import of the contracts', () => {
  const text = `
    import * as contracts from '@fieldline/contracts';
    api.call(contracts.globalSearch, {});
    other.listProducts();
  `;
  expect(used(text).calls).toEqual(['GET /search']);
});

test('keys are those of the stores in use; writing people sends peopleUpdated', () => {
  const { storage, sends, writes } = used(`
    const people = useStore(stores.people);
    const { preferences, recentSearches: recent } = platform.stores;
    void stores.salesGuides.write((guides) => guides);
    void recent.write((queries) => queries);
    await outbox.add(entry);
  `);
  expect(storage).toEqual(['people', 'userPreferences', 'recentSearches', 'salesGuides']);
  expect(sends).toEqual(['peopleUpdated']);
  expect(new Set(writes)).toEqual(new Set([...storage, 'fieldline-field/outbox']));
});

test('a key that is only read is not written', () => {
  const text = 'stores.people.read(); void stores.salesGuides.write((all) => all);';
  expect(used(text)).toMatchObject({ storage: ['people', 'salesGuides'], writes: ['salesGuides'] });
});

test('texts and comments are ignored', () => {
  const nothing = { sends: [], hears: [], calls: [], storage: [], writes: [] };
  expect(used(`// events.emit('peopleUpdated')\nconst text = "stores.people";`)).toEqual(nothing);
});
