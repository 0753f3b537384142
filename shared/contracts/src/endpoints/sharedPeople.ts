import * as z from 'zod/mini';
import {
  sharedGuideDraftWire,
  sharedGuideWire,
  sharedPersonDraftWire,
  sharedPersonWire,
} from '../entities/sharedPeople';
import { historyQuery, historyWire } from '../entities/history';
import { pageWire } from '../wire';
import { decodeNothing, endpoint, parsedBy } from './endpoint';
import { queryInteger } from './listQuery';

const people = '/people';
const guides = '/people/guides';

/** By id, so that no page skips or repeats an item while others are added. */
const listQuery = z.object({
  page: z._default(queryInteger(1, 100_000), 1),
  limit: z._default(queryInteger(1, 500), 100),
});

export const sharedPeopleQuery = z.extend(listQuery, {
  /** Only people whose fields contain every word. */
  q: z._default(z.string().check(z.maxLength(500)), ''),
});
export const sharedGuidesQuery = listQuery;

const peoplePage = pageWire(sharedPersonWire);
const guidesPage = pageWire(sharedGuideWire);
const person = { answer: sharedPersonWire, decode: parsedBy(sharedPersonWire) } as const;
const guide = { answer: sharedGuideWire, decode: parsedBy(sharedGuideWire) } as const;

/** The people whom the members of the team share. All calls here are 404 outside teams. */
export const listSharedPeople = endpoint({
  method: 'GET',
  path: people,
  query: sharedPeopleQuery,
  answer: peoplePage,
  status: 200,
  decode: parsedBy(peoplePage),
});

/**
 * Shares a person, with the id they have in the browser. Sharing the same person again returns the
 * stored row unchanged; 409 `IN_TRASH` if a member has deleted them.
 */
export const sharePerson = endpoint({
  method: 'POST',
  path: people,
  body: sharedPersonDraftWire,
  status: 201,
  ...person,
});

export const readSharedPerson = endpoint({
  method: 'GET',
  path: `${people}/{id}`,
  status: 200,
  ...person,
});

/** Replaces all fields. */
export const updateSharedPerson = endpoint({
  method: 'PATCH',
  path: `${people}/{id}`,
  body: sharedPersonDraftWire,
  status: 200,
  ...person,
});

export const readSharedPersonHistory = endpoint({
  method: 'GET',
  path: `${people}/{id}/history`,
  query: historyQuery,
  answer: historyWire,
  status: 200,
  decode: parsedBy(historyWire),
});

/** Moves a person and their guides to the trash. */
export const deleteSharedPerson = endpoint({
  method: 'DELETE',
  path: `${people}/{id}`,
  status: 204,
  decode: decodeNothing,
});

export const listSharedGuides = endpoint({
  method: 'GET',
  path: guides,
  query: sharedGuidesQuery,
  answer: guidesPage,
  status: 200,
  decode: parsedBy(guidesPage),
});

/** As `sharePerson`; 404 if the person is not shared. */
export const shareGuide = endpoint({
  method: 'POST',
  path: guides,
  body: sharedGuideDraftWire,
  status: 201,
  ...guide,
});

/** Replaces a guide, which may move to another shared person. */
export const updateSharedGuide = endpoint({
  method: 'PATCH',
  path: `${guides}/{id}`,
  body: sharedGuideDraftWire,
  status: 200,
  ...guide,
});

export const deleteSharedGuide = endpoint({
  method: 'DELETE',
  path: `${guides}/{id}`,
  status: 204,
  decode: decodeNothing,
});
