import type { Database } from '../database/database';
import { logs, products, projects, workspaces } from '../database/schema';
import { logEntries, projectEntry, searchedTexts } from '../search/entries';
import { createVocabulary } from '../search/vocabulary';

const productDefaults = { currency: 'USD', key_differentiators: [], objection_responses: [] };

/** The two products that the browser's sample guides refer to. */
const SAMPLE_PRODUCTS = [
  {
    ...productDefaults,
    id: 'sample-product-insight',
    name: 'SiteInsight Analytics',
    description:
      'Turns the notes and photos of site visits into reports that a customer can act on.',
    category: 'SaaS',
    price: 499,
    features: ['Automatic visit reports', 'Photo comparison over time', 'Shared dashboards'],
    benefits: ['Half a day saved for each visit', 'Fewer disputes about findings'],
    target_audience: 'Operations leads of inspection teams',
    use_cases: ['Weekly site reports', 'Handover to maintenance'],
    sales_pitch: 'Your engineers write once, everyone else reads the same page.',
    pricing_tiers: [{ name: 'Team', price: 499, features: ['Up to 20 engineers'] }],
  },
  {
    ...productDefaults,
    id: 'sample-product-capture',
    name: 'FieldCapture Mobile',
    description: 'Captures inspections on a phone, with one hand and without a connection.',
    category: 'Mobile App',
    price: 299,
    features: ['Works offline', 'Voice notes', 'Guided checklists'],
    benefits: ['No paper to type in again', 'Complete logs at the first visit'],
    target_audience: 'Field engineers and their supervisors',
    use_cases: ['Safety walks', 'Acceptance tests'],
    sales_pitch: 'The log is finished before the engineer is back at the car.',
    pricing_tiers: [{ name: 'Starter', price: 299, features: ['Up to 10 phones'] }],
  },
];

const SAMPLE_PROJECT = {
  id: 'sample-project-harbour',
  name: 'Harbour Bridge Retrofit',
  description: 'Inspection of bearings and joints before the retrofit.',
};

const A_DAY_MS = 86_400_000;

/** Visits of the last weeks, so that the dashboard's chart has something to show. */
const SAMPLE_LOGS = [
  {
    id: 'sample-log-north',
    title: 'North abutment walk-through',
    location: 'North abutment',
    daysAgo: 16,
    engineer: 'M. Keller',
    notes: 'Hairline cracks at bearing 2, none wider than 0.2 mm.',
    summary: '',
    status: 'completed',
  },
  {
    id: 'sample-log-deck',
    title: 'Deck joint inspection',
    location: 'Span 3',
    daysAgo: 9,
    engineer: 'A. Osei',
    notes: 'Joint seal torn over 40 cm, to be replaced.',
    summary: '',
    status: 'completed',
  },
  {
    id: 'sample-log-south',
    title: 'South abutment first look',
    location: 'South abutment',
    daysAgo: 2,
    engineer: 'M. Keller',
    notes: 'Access blocked by scaffolding, to be continued.',
    summary: '',
    status: 'draft',
  },
];

/** Fills a new workspace with samples, once, so that no screen is empty. */
export async function seedNewWorkspace(db: Database, workspace: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(workspaces)
      .values({ id: workspace })
      .onConflictDoNothing()
      .returning({ id: workspaces.id });
    if (!isNew) return;
    await tx.insert(products).values(SAMPLE_PRODUCTS.map((product) => ({ ...product, workspace })));
    await tx
      .insert(projects)
      .values({ ...SAMPLE_PROJECT, workspace, words: projectEntry(workspace, SAMPLE_PROJECT) });
    await tx.insert(logs).values(
      SAMPLE_LOGS.map(({ daysAgo, ...log }, index) => ({
        ...log,
        // Created one after the other, the latest visit last.
        created_at: new Date(Date.now() - (SAMPLE_LOGS.length - index) * 1000),
        date: new Date(Date.now() - daysAgo * A_DAY_MS).toISOString().slice(0, 10),
        ...logEntries(workspace, log, SAMPLE_PROJECT.name),
        workspace,
        project_id: SAMPLE_PROJECT.id,
      })),
    );
    const { name, description } = SAMPLE_PROJECT;
    await createVocabulary(workspace).learn(
      [name, description, ...SAMPLE_LOGS.flatMap(searchedTexts)],
      tx,
    );
  });
}
