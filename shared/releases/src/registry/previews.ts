import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  CANARY_QUERY,
  PREVIEW_QUERY,
  type Preview,
  pointerOf,
  type RegistryPointers,
} from '@fieldline/contracts';
import { release, ReleaseError } from '../ReleaseError';
import type { Edit } from './retired';

const DAYS = 14;
const A_DAY_MS = 86_400_000;
const SIGNATURE_LENGTH = 32;

type Versions = Readonly<Record<string, string>>;

const listOf = (versions: Versions) =>
  Object.entries(versions)
    .map(([name, id]) => `${name}@${id}`)
    .sort()
    .join(',');

const isSame = (one: Versions, other: Versions) => listOf(one) === listOf(other);

export const isRunning = ({ until, ended }: Preview, now: Date): boolean =>
  ended === undefined && new Date(until) > now;

/**
 * Makes versions visible together for 14 days; repeating it gives 14 more days under the same
 * address.
 */
export const startPreview =
  (versions: Versions, now: Date): Edit =>
  (current) => {
    const isLive = ([name, id]: readonly [string, string]) => pointerOf(current, name)?.live === id;
    if (Object.entries(versions).every(isLive)) {
      throw new ReleaseError(`${listOf(versions)} is live already for everyone`);
    }
    const { previews = [] } = current;
    const known = previews.find((each) => isRunning(each, now) && isSame(each.versions, versions));
    const until = new Date(now.getTime() + DAYS * A_DAY_MS).toISOString();
    const started = { at: now.toISOString(), ...known, versions, until };
    return { ...current, previews: [...previews.filter((each) => each !== known), started] };
  };

/** Notes the result of a preview's browser test. */
export const noteTested =
  (versions: Versions, tested: NonNullable<Preview['tested']>): Edit =>
  (current) => ({
    ...current,
    previews: current.previews?.map((each) =>
      isRunning(each, new Date(tested.at)) && isSame(each.versions, versions)
        ? { ...each, tested }
        : each,
    ),
  });

/** Ends every preview that a package is part of. */
export const endPreviews =
  (name: string, now: Date): Edit =>
  (current) => {
    const { previews = [] } = current;
    const isMeant = (each: Preview) => isRunning(each, now) && each.versions[name] !== undefined;
    if (!previews.some(isMeant))
      throw new ReleaseError(`${name} has no preview. ${release('preview', name)} makes one`);
    const ended = now.toISOString();
    return {
      ...current,
      previews: previews.map((each) => (isMeant(each) ? { ...each, ended } : each)),
    };
  };

/** Leaves out the previews that are over. */
export const dropEnded =
  (now: Date): Edit =>
  (current) => {
    const { previews = [] } = current;
    const left = previews.filter((each) => isRunning(each, now));
    return left.length === previews.length ? current : { ...current, previews: left };
  };

/** Whether a version is part of a running preview; with `isOver`, of one that is over. */
export const isPreviewed = (
  { previews = [] }: RegistryPointers,
  now: Date,
  { isOver }: { readonly isOver: boolean },
) => {
  const meant = previews.filter((each) => isRunning(each, now) !== isOver);
  return (name: string, id: string): boolean => meant.some(({ versions }) => versions[name] === id);
};

const signatureOf = (secret: string, { versions, at }: Preview) =>
  createHmac('sha256', secret)
    .update(`preview ${listOf(versions)} ${at}`)
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);

/**
 * A preview's address, from the root of the suite. Its empty `canary` excludes canaries, so that
 * the preview is seen with the live versions; older shells show their badge because of it.
 */
export const previewAddress = (secret: string, preview: Preview): string =>
  `/?${PREVIEW_QUERY}=${listOf(preview.versions)}.${signatureOf(secret, preview)}&${CANARY_QUERY}=`;

/**
 * The running preview that an address asks for; null if there is none, or the signature is not
 * ours.
 */
export function previewAsked(
  { previews = [] }: RegistryPointers,
  secret: string,
  text: string,
  now: Date,
): Preview | null {
  const given = Buffer.from(text.slice(-SIGNATURE_LENGTH));
  const list = text.slice(0, -SIGNATURE_LENGTH - 1);
  const asked = previews.find((each) => {
    if (!isRunning(each, now) || listOf(each.versions) !== list) return false;
    const expected = Buffer.from(signatureOf(secret, each));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return asked ?? null;
}
