import type { Pointer } from '@fieldline/contracts';
import {
  endCanary,
  goBack,
  goLive,
  hold,
  type PointerChange,
  promoteCanary,
  tryOut,
  unhold,
  widen,
} from './pointerChanges';
import { ReleaseError } from '../ReleaseError';

const AT = '2026-11-21T12:00:00.000Z';
const [A, B, C] = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc'] as const;

const live = (id: string, decidedBy: 'sources' | 'hand' = 'hand') =>
  goLive({ id, at: AT, decidedBy });

const LATER = '2026-11-21T13:00:00.000Z';
const tried = (id: string) => tryOut({ id, percent: 5, at: AT });

/** The pointer after several moves. */
const after = (...moves: PointerChange[]): Pointer | null =>
  moves.reduce<Pointer | null>((pointer, move) => move(pointer, 'mfe-a'), null);

test.each<[string, PointerChange[], Partial<Pointer>]>([
  ['the first version', [live(A)], { live: A, former: [], since: AT }],
  ['the second', [live(A), live(B)], { live: B, former: [A] }],
  ['back', [live(A), live(B), goBack(AT)], { live: A, former: [] }],
  ['twice back', [live(A), live(B), live(C), goBack(AT), goBack(AT)], { live: A, former: [] }],
  ['back and on', [live(A), live(B), goBack(AT), live(C)], { live: C, former: [A] }],
  ['the same again', [live(A), live(B), live(A)], { live: A, former: [B] }],
  ['back to one that is named', [live(A), live(B), live(C), goBack(AT, A)], { live: A }],
  ['a canary', [live(A), tried(B)], { live: A, canary: { id: B, percent: 5 } }],
  [
    'a wider canary',
    [live(A), tried(B), widen({ percent: 50, at: LATER })],
    { canary: { id: B, percent: 50, since: LATER } },
  ],
  ['a first version as a canary', [tried(A)], { live: null, canary: { id: A, percent: 5 } }],
  ['a first canary that won', [tried(A), promoteCanary(AT)], { live: A, former: [], canary: null }],
  ['a canary that won', [live(A), tried(B), promoteCanary(AT)], { live: B, canary: null }],
  ['a canary that ended', [live(A), tried(B), endCanary], { live: A, canary: null }],
  [
    'back with a canary, which ends first',
    [live(A), live(B), tried(C), goBack(AT)],
    { live: B, canary: null, former: [A] },
  ],
  ['a version that is held can go back', [live(A), live(B), hold('x'), goBack(AT)], { live: A }],
  ['let go', [live(A), hold('x'), unhold, live(B)], { live: B, held: null }],
])('%s', (_what, moves, expected) => {
  expect(after(...moves)).toMatchObject(expected);
});

test.each<[string, PointerChange[], boolean]>([
  ['the sources alone', [live(A, 'sources'), live(B, 'sources')], true],
  ['a release by hand', [live(A, 'sources'), live(B)], false],
  ['a roll-back', [live(A, 'sources'), live(B, 'sources'), goBack(AT)], false],
  ['a canary that ended', [live(A, 'sources'), tried(B), endCanary], false],
  ['a hold', [live(A, 'sources'), hold('x')], false],
  ['letting go', [live(A, 'sources'), hold('x'), unhold], true],
])('after %s the sources decide: %s', (_what, moves, expected) => {
  expect(after(...moves)?.followsSources).toBe(expected);
});

test.each<[string, PointerChange[], RegExp]>([
  ['no version before', [live(A), goBack(AT)], /no version to go back to/],
  ['nothing released', [goBack(AT)], /not released yet/],
  ['never live', [live(A), goBack(AT, C)], /was not live before. Those that were: none/],
  ['no canary to promote', [live(A), promoteCanary(AT)], /has no canary/],
  ['no canary to end', [live(A), endCanary], /has no canary/],
  ['a try of what is live', [live(A), tried(A)], /is live already/],
  ['a release while held', [live(A), hold('audit'), live(B)], /is held: audit/],
  ['a canary while held', [live(A), hold('audit'), tried(B)], /is held: audit/],
])('refuses: %s', (_what, moves, message) => {
  expect(() => after(...moves)).toThrow(ReleaseError);
  expect(() => after(...moves)).toThrow(message);
});

test('a remote whose first canary ends is shown to nobody', () => {
  expect(after(tried(A), endCanary)).toBeNull();
  expect(after(tried(A), goBack(AT))).toBeNull();
});

test('a shell cannot begin as a canary, because nothing else could be shown', () => {
  const start = () => tryOut({ id: A, percent: 5, at: AT })(null, 'shell');
  expect(start).toThrow('The shell has no live version. "npm run release -- shell" makes one');
});

test('releasing the live version changes nothing', () => {
  const before = after(live(A, 'sources'));
  expect(live(A, 'sources')(before, 'mfe-a')).toBe(before);
});

test('the reason why a version may exceed its budget is kept with it', () => {
  const why = 'the map needs it';
  const pointer = after(live(A), goLive({ id: B, at: AT, decidedBy: 'hand', overBudget: why }));
  expect(pointer?.overBudget).toEqual({ [B]: why });
});
