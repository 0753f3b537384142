/** The values that the shell stores on a device; `shared/platform/src/stored.ts` explains such lists. */
import {
  DATABASES,
  RELOADED_KEY,
  ROLES,
  SCROLL_POSITIONS_KEY,
  SESSION_KEY,
  TRIED_KEY,
  type User,
  WIDGET_HEIGHTS_KEY,
  workspaceKeyOf,
  workspaceWire,
  WRITTEN_KEY,
} from '@fieldline/contracts';
import { STORED as OF_PLATFORM, storedValue, type StoredKey } from '@fieldline/platform/stored';
import * as z from 'zod/mini';
import { storedHeights } from './pages/widgetHeights';
import { knownUser } from './session/knownUser';

const at = '2026-11-27T08:00:00.000Z';
const user: Required<User> = {
  uid: 'u',
  email: 'ada@example.com',
  name: 'Ada',
  emailVerified: true,
  photoURL: 'https://example.com/ada.png',
  createdAt: at,
  lastLoginAt: at,
};
const { name, store } = DATABASES.answers;

export const STORED: readonly StoredKey[] = [
  ...OF_PLATFORM,
  storedValue('local storage', SESSION_KEY, knownUser, [{ user, token: 'text' }]),
  storedValue('local storage', WRITTEN_KEY, z.number(), [1]),
  storedValue('local storage', WIDGET_HEIGHTS_KEY, storedHeights, [{ 'a desk': 1 }]),
  storedValue(
    'local storage',
    workspaceKeyOf(''),
    workspaceWire,
    ROLES.map((role) => ({ id: 't', name: 'Team', role })),
  ),
  storedValue('session storage', SCROLL_POSITIONS_KEY, z.record(z.string(), z.number()), [
    { a: 1 },
  ]),
  storedValue('session storage', RELOADED_KEY, z.number(), [1]),
  storedValue('session storage', TRIED_KEY, z.number(), [1]),
  // Its answers are read only by the same releases that wrote them.
  {
    place: 'IndexedDB',
    key: `${name}/${store}`,
    version: 1,
    reader: z.looseObject({
      owner: z.string(),
      releases: z.string(),
      at: z.number(),
      answer: z.any(),
    }),
    samples: [{ owner: 'u', releases: 'text', at: 1, answer: null }],
  },
];
