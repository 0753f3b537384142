import {
  createProduct,
  deleteProduct,
  listProducts,
  readProduct,
  searchProducts,
  updateProduct,
} from '@fieldline/contracts';
import type { Api } from './apis';
import { idsOf, missing, refusal, type Rules, stale } from './rules';

const draft = {
  name: 'Drill',
  description: 'Drills very round holes',
  category: 'Hardware',
  features: ['Fast', ' ', ''],
  benefits: ['Saves time'],
  target_audience: 'Builders',
  sales_pitch: 'Round',
};

async function create(api: Api, ...changes: readonly object[]) {
  const ids: string[] = [];
  for (const change of changes) {
    ids.push((await api(createProduct, { body: { ...draft, ...change } })).body.id);
  }
  return ids;
}

export const productRules: Rules = (api) => {
  test('a new product has defaults, no blank entries, and version 1', async () => {
    const tier = { name: 'Basic', price: 0, features: ['One site'] };
    const sent = { ...tier, features: ['One site', ' '] };
    const created = await api()(createProduct, {
      body: { ...draft, pricing_tiers: [sent, { ...tier, name: ' ' }] },
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...draft,
        id: expect.any(String),
        price: 0,
        currency: 'USD',
        features: ['Fast'],
        use_cases: [],
        key_differentiators: [],
        objection_responses: {},
        pricing_tiers: [tier],
        has_sales_guide: false,
        version: 1,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    const { id } = created.body;
    expect((await api()(readProduct, { id })).body).toEqual(created.body);
  });

  test('objection responses keep the order in which they were sent', async () => {
    const objection_responses = { zebra: 'a', apple: 'b' };
    const [id = ''] = await create(api(), { objection_responses });
    const { body } = await api()(readProduct, { id });
    expect(Object.keys(body.objection_responses)).toEqual(['zebra', 'apple']);
    expect(body.objection_keys).toEqual(['zebra', 'apple']);
  });

  test('a change keeps the other fields, raises the version, and is refused on an older version', async () => {
    const [id = ''] = await create(api(), {});
    const change = (body: object, headers = {}) => api()(updateProduct, { id, body, headers });
    expect(await change({ price: 12.5, benefits: ['', 'New'] })).toMatchObject({
      status: 200,
      body: { price: 12.5, benefits: ['New'], name: 'Drill', version: 2 },
    });
    expect(await change({ price: 1 }, { 'if-match': '"1"' })).toMatchObject(stale);
    expect(await change({ price: 1 }, { 'if-match': '"2"' })).toMatchObject({ status: 200 });
  });

  test('a change of only the guide flag keeps the version', async () => {
    const [id = ''] = await create(api(), {});
    const before = (await api()(readProduct, { id })).body;
    const changed = await api()(updateProduct, { id, body: { has_sales_guide: true } });
    expect(changed.body).toEqual({ ...before, has_sales_guide: true });
  });

  test('an invalid draft is refused', async () => {
    expect(await api()(createProduct, { body: { ...draft, name: 'ab' } })).toMatchObject(
      refusal(400, 'VALIDATION_ERROR'),
    );
    expect(await api()(listProducts, { query: { limit: 1000 } })).toMatchObject(
      refusal(400, 'VALIDATION_ERROR'),
    );
  });

  test('unknown and deleted products are not found', async () => {
    expect(await api()(readProduct, { id: 'none' })).toMatchObject(missing);
    expect(await api()(deleteProduct, { id: 'none' })).toMatchObject(missing);
    expect(await api()(updateProduct, { id: 'none', body: { price: 1 } })).toMatchObject(missing);
    const [id = ''] = await create(api(), {});
    expect((await api()(deleteProduct, { id })).status).toBe(204);
    expect(await api()(readProduct, { id })).toMatchObject(missing);
  });

  test('a list is paged, newest first or sorted as requested', async () => {
    const [one = '', two = '', three = ''] = await create(
      api(),
      { name: 'Bore', price: 3 },
      { name: 'Awl drill', price: 1 },
      { name: 'Chisel', price: 2 },
    );
    const list = async (query = {}) => (await api()(listProducts, { query })).body;
    expect(await list()).toMatchObject({ page: 1, limit: 20, total: 3 });
    expect(idsOf(await list())).toEqual([three, two, one]);
    expect(idsOf(await list({ page: 2, limit: 2 }))).toEqual([one]);
    expect(idsOf(await list({ sort_order: 'asc' }))).toEqual([one, two, three]);
    expect(idsOf(await list({ sort_by: 'name', sort_order: 'asc' }))).toEqual([two, one, three]);
    expect(idsOf(await list({ sort_by: 'price' }))).toEqual([one, three, two]);
  });

  test('category, guide and every word of the search filter a list', async () => {
    const [drill = '', saw = ''] = await create(
      api(),
      { name: 'Big drill' },
      { name: 'Saw', category: 'SaaS', description: 'Cuts big boards in two' },
    );
    await api()(updateProduct, { id: saw, body: { has_sales_guide: true } });
    const list = async (query: object) =>
      idsOf((await api()(listProducts, { query: { ...query } })).body);
    expect(await list({ category: 'SaaS' })).toEqual([saw]);
    expect(await list({ has_sales_guide: true })).toEqual([saw]);
    expect(await list({ has_sales_guide: false })).toEqual([drill]);
    const search = async (query: { q: string; has_sales_guide?: boolean }) =>
      idsOf((await api()(searchProducts, { query })).body).sort();
    expect(await search({ q: 'BIG' })).toEqual([drill, saw].sort());
    expect(await search({ q: 'big boards' })).toEqual([saw]);
    expect(await search({ q: 'hardware' })).toEqual([drill]);
    expect(await search({ q: 'big', has_sales_guide: false })).toEqual([drill]);
    expect(await search({ q: 'none' })).toEqual([]);
  });

  test('a search ignores accents, case, width, repeated blanks and the order of words', async () => {
    const [id] = await create(api(), {
      name: 'Mu\u0308ller Straße Ærø',
      description: 'Łódź ＫＩＴ ガス O’Brien İzmir हिन्दी',
    });
    const alike = [
      'muller',
      'MÜLLER',
      'mu\u0308ller',
      'STRASSE  mull',
      'aero lodz',
      'kit',
      'ｶﾞｽ',
      "o'brien",
      'izmir',
      'हिन्दी',
    ];
    for (const q of alike) {
      expect([q, ...idsOf((await api()(searchProducts, { query: { q } })).body)]).toEqual([q, id]);
    }
  });

  test('a search shows the name first, then its beginning, the phrase, near words, and the rest', async () => {
    const ids = await create(
      api(),
      { name: 'laser kit 2' },
      { name: 'Laser Kit 2 Pro' },
      { name: 'Laser Kit 20' },
      { name: 'The Laser Kit 2' },
      { name: 'Saw', description: 'Comes with Laser Kit 2 (used)' },
      { name: 'Kit 2 without laser' },
      { name: 'Kit', description: `Laser ${'that needs nothing else '.repeat(4)} 2` },
    );
    const found = (await api()(searchProducts, { query: { q: 'Laser  Kit 2' } })).body;
    expect(idsOf(found)).toEqual(ids);
    const page = (await api()(searchProducts, { query: { q: 'Laser Kit 2', limit: 2, page: 2 } }))
      .body;
    expect(page).toMatchObject({ page: 2, limit: 2, total: 7 });
    expect(idsOf(page)).toEqual(ids.slice(2, 4));
  });
};
