import {
  CURRENCIES,
  LOCAL_LISTS,
  PERSON_STATUSES,
  PRODUCT_CATEGORIES,
  productDraftWire,
  projectDraftWire,
  logDraftWire,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { LARGE_VOLUMES, makeGuides, makeWorkspace, WORKING_VOLUMES } from './index';

const options = { seed: 'test', today: '2026-11-21' };
const working = makeWorkspace(WORKING_VOLUMES, options);
const large = makeWorkspace(LARGE_VOLUMES, options);

const stored = ({ products }: typeof working) =>
  products.map((draft, index) => ({ id: `product_${index}`, draft }));

test('the same seed and day make the same workspace, another seed another one', () => {
  expect(makeWorkspace(WORKING_VOLUMES, options)).toEqual(working);
  expect(makeWorkspace(WORKING_VOLUMES, { ...options, seed: 'other' })).not.toEqual(working);
});

test('larger volumes contain the smaller ones', () => {
  expect(large.people.slice(0, WORKING_VOLUMES.people)).toEqual(working.people);
  expect(large.products.slice(0, WORKING_VOLUMES.products)).toEqual(working.products);
});

test.each([
  ['working', working],
  ['large', large],
])('the contracts accept all of the %s volumes', (_name, { products, projects, visits }) => {
  for (const draft of products) z.parse(productDraftWire, draft);
  for (const draft of projects) z.parse(projectDraftWire, draft);
  for (const { draft } of visits) z.parse(logDraftWire, draft);
});

test('ids and the names of products are different', () => {
  expect(new Set(large.people.map(({ id }) => id)).size).toBe(LARGE_VOLUMES.people);
  expect(new Set(large.products.map(({ name }) => name)).size).toBe(LARGE_VOLUMES.products);
});

test('every category, currency and status occurs, and letters beyond English', () => {
  expect(new Set(working.products.map(({ category }) => category))).toEqual(
    new Set(PRODUCT_CATEGORIES),
  );
  expect(new Set(working.products.map(({ currency }) => currency))).toEqual(new Set(CURRENCIES));
  expect(new Set(working.people.map(({ status }) => status))).toEqual(new Set(PERSON_STATUSES));
  const names = working.people.map(({ name }) => name).join(' ');
  for (const letter of ['ü', 'é', 'ñ']) expect(names).toContain(letter);
});

test('visits lie within the year before and the days after, with and without photos and notes', () => {
  const dates = working.visits.map(({ draft }) => draft.date).sort();
  expect(dates[0]?.slice(0, 7)).toMatch(/^2025-1[12]$/);
  expect(dates.at(-1)?.slice(0, 7)).toMatch(/^2026-1[12]$/);
  expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
  const statuses = new Set(working.visits.map(({ draft }) => draft.status));
  expect(statuses).toEqual(new Set(['draft', 'completed']));
  const photos = working.visits.map((visit) => visit.photos);
  expect(Math.min(...photos)).toBe(0);
  expect(Math.max(...photos)).toBe(10);
  expect(working.visits.some(({ draft }) => draft.notes === '')).toBe(true);
});

test('guides refer to existing people and products, and are counted', () => {
  const { people, salesGuides } = makeGuides('test', working.people, stored(working));
  expect(salesGuides.length).toBeGreaterThan(20);
  for (const guide of salesGuides) z.parse(LOCAL_LISTS.salesGuides, guide);
  for (const person of people) {
    const own = salesGuides.filter(({ personId }) => personId === person.id);
    expect(own).toHaveLength(person.totalGuides);
  }
});

test('3,000 people and their guides leave room in local storage for a mirror of 1 MB', () => {
  const { people, salesGuides } = makeGuides('test', large.people, stored(large));
  const characters = JSON.stringify(people).length + JSON.stringify(salesGuides).length;
  expect(characters).toBeLessThan(4_000_000);
});
