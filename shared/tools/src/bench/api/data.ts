import type { WorkspaceRows } from '@fieldline/server/testing';

/** Products of the list that is measured: two pages of it. */
const PRODUCTS = 40;
const SENTENCE = 'Drills very round holes into concrete, brick and wood, without dust. ';

/** A workspace with a catalogue as sellers write it. */
export const catalogue: WorkspaceRows = {
  products: Array.from({ length: PRODUCTS }, (_, number) => ({
    id: `measured-${number}`,
    name: `Drill ${number}`,
    description: SENTENCE.repeat(3),
    category: 'Hardware',
    price: 100 + number,
    currency: 'USD',
    features: ['Fast', 'Light', 'Quiet'],
    benefits: ['Saves time', 'Saves money'],
    target_audience: 'Builders of houses and bridges',
    use_cases: ['Walls', 'Ceilings'],
    sales_pitch: SENTENCE,
    key_differentiators: ['Round'],
    objection_responses: { too_expensive: 'It pays within a year', too_heavy: 'It is not' },
    pricing_tiers: [{ name: 'One', price: 100, features: ['Case'] }],
  })),
  projects: [],
  logs: [],
  productsWithGuides: [],
};

const TOTAL = '(select count(*)::int from products where workspace = $1) as total';
const PAGE = `
  from products as p
  left join product_guides as g
    on g.workspace = p.workspace and g.product_id = p.id and g.uid = $2
  where p.workspace = $1 order by p.created_at desc, p.id desc limit $3 offset $4`;

/** A plain statement for the list, for the compared route. */
export const LIST_STATEMENT = `select p.*, g.uid as guide, ${TOTAL} ${PAGE}`;

/** The API's own statement: PostgreSQL makes the page as one JSON value. */
export const LIST_STATEMENT_OF_JSON = `
  select ${TOTAL}, coalesce(json_agg(found), '[]') as data
  from (select p.*, g.uid as guide ${PAGE}) as found`;

/** Typical searches: common and rare words, beginnings, numbers, typos, and unknown words. */
export const QUERIES = [
  ...['bridge', 'bridge pump', 'in', 'bacodu 50', 'section 12'],
  ...['brigde', 'inspecton valve', 'crack seal joint', 'n', 'notthere'],
];
