import { createTestPlatform } from '@fieldline/testing';
import { personOf, productOf } from '@fieldline/testing/fixtures';
import { subjectOfProduct } from './subject';
import { writeFor } from './writing';

beforeEach(() => localStorage.clear());

const subject = subjectOfProduct(productOf());
const person = personOf({ email: 'ada@example.com', linkedinUrl: 'linkedin.com/in/ada' });

test('without the operator’s writer no request is made', async () => {
  const { platform, api } = await createTestPlatform();
  const written = await writeFor(platform, person, subject);
  expect(written.content.introduction).toContain('Drill');
  expect(written.standIn).toBeUndefined();
  expect(api.calls).toEqual([]);
});

test('if the operator’s writer fails, the built-in one replaces it and the guide says so', async () => {
  const { platform } = await createTestPlatform();
  const call = async () => {
    throw new Error('502');
  };
  const api = { ...platform.api, call } as typeof platform.api;
  const asked = { ...platform, api, features: ['guide-writer'] };
  const written = await writeFor(asked, person, subject);
  expect(written.standIn).toBe(true);
  expect(written.content.keyPoints).toHaveLength(3);
});

test('the operator’s guide is used unchanged, and its writer gets no address of the person', async () => {
  const { platform } = await createTestPlatform();
  const guide = { content: (await writeFor(platform, person, subject)).content, language: 'en' };
  const bodies: unknown[] = [];
  const call = async (_endpoint: unknown, options?: { body?: unknown }) => {
    bodies.push(options?.body);
    return guide;
  };
  const api = { ...platform.api, call } as typeof platform.api;
  const asked = { ...platform, api, features: ['guide-writer'] };
  expect(await writeFor(asked, person, subject)).toEqual(guide);
  expect(bodies).toEqual([{ product_id: 'product_1', person: { name: 'Ada Lovelace', tags: [] } }]);
  expect(JSON.stringify(bodies)).not.toMatch(/@|linkedin/);
});

test('a faulty part of the operator’s guide is written by the built-in writer, in the same language', async () => {
  const { platform } = await createTestPlatform();
  const { content } = await writeFor(platform, person, subject, { language: 'de' });
  const served = { content: { ...content, followUp: '–' }, language: 'de', faulty: ['followUp'] };
  const call = async () => served;
  const api = { ...platform.api, call } as typeof platform.api;
  const asked = { ...platform, api, features: ['guide-writer'] };
  expect(await writeFor(asked, person, subject)).toEqual({
    content,
    language: 'de',
    standInParts: ['followUp'],
  });
});

test('the chosen language is used, stored, and sent to the operator’s writer', async () => {
  const { platform } = await createTestPlatform();
  const bodies: unknown[] = [];
  const call = async (_endpoint: unknown, options?: { body?: unknown }): Promise<never> => {
    bodies.push(options?.body);
    throw new Error('502');
  };
  const asked = { ...platform, api: { ...platform.api, call }, features: ['guide-writer'] };
  const written = await writeFor(asked, person, subject, { language: 'fr' });
  expect(written).toMatchObject({ language: 'fr', languageChosen: true, standIn: true });
  expect(bodies).toEqual([expect.objectContaining({ language: 'fr' })]);
});

test('who does not want to wait gets the built-in writer’s guide at once', async () => {
  const { platform } = await createTestPlatform();
  const api = { ...platform.api, call: () => new Promise<never>(() => {}) };
  const impatience = new AbortController();
  const asked = { ...platform, api, features: ['guide-writer'] };
  const writing = writeFor(asked, person, subject, { impatient: impatience.signal });
  impatience.abort();
  const { content, standIn } = await writing;
  expect(standIn).toBe(true);
  expect(content.keyPoints).toHaveLength(3);
});

test('neither writer writes an aborted generation', async () => {
  const { platform } = await createTestPlatform();
  const asked = { ...platform, features: ['guide-writer'] };
  await expect(writeFor(asked, person, subject, { signal: AbortSignal.abort() })).rejects.toThrow();
});
