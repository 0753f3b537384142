import { accountDeletionRules } from './accountDeletion';
import { analysisRules } from './analyses';
import { type Api, fakeSource, serverSource, type Source } from './apis';
import { auditRules } from './audit';
import { checklistRules } from './checklists';
import { commentRules } from './comments';
import { creditRules } from './credits';
import { dashboardRules, logRules, projectRules } from './inspections';
import { photoRules } from './photos';
import { productRules } from './products';
import { retentionRules } from './retention';
import { recentSearchRules, searchRules } from './search';
import { teamRules } from './team';

jest.setTimeout(120_000);

/**
 * The fake API must decide as the server does: one suite for both. Each test gets its own empty
 * API.
 */
describe.each([
  ['the fake', fakeSource],
  ['the server', serverSource],
])('%s', (_name, openSource) => {
  let source: Source;
  let current: Api;
  const api = () => current;
  beforeAll(async () => {
    source = await openSource();
  });
  beforeEach(async () => {
    current = await source.open();
  });
  afterAll(() => source.close());

  describe('products', () => productRules(api));
  describe('credits', () => creditRules(api));
  describe('projects', () => projectRules(api));
  describe('logs', () => logRules(api));
  describe('the dashboard', () => dashboardRules(api));
  describe('checklists', () => checklistRules(api));
  describe('photos', () => photoRules(api));
  describe('analyses', () => analysisRules(api, () => source.answers()));
  describe('the search', () => searchRules(api));
  describe('recent searches', () => recentSearchRules(api));
  describe('comments', () => commentRules(api));
  describe('teams', () => teamRules(api));
  describe('activity logs', () => auditRules(api));
  describe('the deletion of an account', () => accountDeletionRules(api));
  describe('retention', () => retentionRules(api));
});
