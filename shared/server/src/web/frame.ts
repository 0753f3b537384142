import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  barSlots,
  type Frame,
  frame,
  FRAME_FILE,
  FRAME_MARKS,
  type NavigationEntry,
  navigationOf,
  type PageAddress,
  pageAt,
  entryIndex,
  raisedAction,
  type RemoteRelease,
  SHELL,
  type ShellRelease,
} from '@fieldline/contracts';
import type { Releases } from '@fieldline/releases';
import { matchRoutes } from 'react-router';
import * as z from 'zod/mini';
import { escapeText } from './html';

/** Cached frames: more than the versions that a host serves at a time. */
const REMEMBERED = 8;

/** Reads the frames of shells; null for one that has none, or an unreadable one. */
export function createFrames(releases: Releases, warn: (problem: string) => void) {
  const known = new Map<string, Promise<Frame | null>>();

  async function read(id: string): Promise<Frame | null> {
    try {
      await releases.fetchFile(SHELL, id, FRAME_FILE);
      const file = join(releases.versionsFolder, SHELL, id, 'files', FRAME_FILE);
      return z.parse(frame, JSON.parse(await readFile(file, 'utf8')));
    } catch {
      warn(`The frame of the shell ${id} cannot be read`);
      return null;
    }
  }

  return async ({ id, files }: ShellRelease): Promise<Frame | null> => {
    // An older shell, which has no frame.
    if (files[FRAME_FILE] === undefined) return null;
    const reading = known.get(id) ?? read(id);
    known.delete(id);
    known.set(id, reading);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? '');
    return reading;
  };
}

export interface FrameRequest {
  readonly remotes: readonly RemoteRelease[];
  readonly address: PageAddress;
  /** A hint; if it is wrong, the shell corrects the display. */
  readonly signedIn: boolean;
}

/**
 * A shell's frame as HTML, with the navigation of these remotes; empty for a page without a frame.
 */
export function frameHtml(template: Frame, { remotes, address, signedIn }: FrameRequest): string {
  const page = pageAt(remotes, address, matchRoutes);
  if (page?.public) return '';
  if (!signedIn) return template.checking;
  const entries = navigationOf(remotes);
  const current = entries[entryIndex(entries, address.pathname, page?.under)];
  const raised = raisedAction(remotes);
  const { before, after } = barSlots(entries, raised !== undefined);

  const fill = (text: string, label: string, to: string, icon = '') =>
    text
      .replaceAll(FRAME_MARKS.icon, icon)
      .replaceAll(FRAME_MARKS.label, () => escapeText(label))
      .replaceAll(`/${FRAME_MARKS.address}`, () => escapeText(to));
  const listed = (kind: 'railEntry' | 'barEntry', shown: readonly NavigationEntry[]) =>
    shown
      .map((entry) => {
        const text = template[kind][entry === current ? 'current' : 'other'];
        return fill(text, entry.label, entry.address, template.icons[entry.icon]);
      })
      .join('');
  const parts: Readonly<Record<string, () => string>> = {
    [FRAME_MARKS.rail]: () => listed('railEntry', entries),
    [FRAME_MARKS.before]: () => listed('barEntry', before),
    [FRAME_MARKS.raised]: () => (raised ? fill(template.raised, raised.label, raised.address) : ''),
    [FRAME_MARKS.after]: () => listed('barEntry', after),
  };
  // In one pass, so that a mark in a label is not replaced.
  const marks = new RegExp(Object.keys(parts).join('|'), 'g');
  return template.signedIn.replace(marks, (mark) => parts[mark]?.() ?? '');
}
