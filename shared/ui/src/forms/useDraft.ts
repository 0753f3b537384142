import { usePlatform } from '@fieldline/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftSlot, findOpenTabs, hasDraft } from './drafts';

/** The saved version that typed values are based on. */
export interface DraftBase<Values> {
  readonly values: Values;
  /** 0 for a new item, and for items without versions. */
  readonly version: number;
}

export interface DraftSettings<Values> {
  /** What is edited: the kind of the form and the item's id, such as `project:12`. */
  readonly form: string;
  /** The saved values now. */
  readonly initial: Values;
  readonly version?: number;
  /** The item is stored on this device for its user, the same in every workspace. */
  readonly onDevice?: boolean;
  /** Reads stored values; null if they cannot be read. By default, texts by name. */
  readonly read?: (stored: unknown) => Values | null;
}

/**
 * What is typed into a form, stored by user and item until it is saved or discarded. If the tab is closed or
 * the session ends, it is offered again to the same user, and to nobody else.
 */
export interface Draft<Values> {
  /** The form began with a draft, not with the saved values. */
  readonly isRestored: boolean;
  /** What the form's fields begin with. */
  readonly start: Values;
  readonly base: DraftBase<Values>;
  /** Stores what is typed now; the saved values are no draft. */
  note(values: Values): void;
  /** The user has seen a newer saved version, which further typing is based on. */
  rebase(base: DraftBase<Values>): void;
  /** Removes the draft: it is saved or discarded. */
  clear(): void;
  /** Removes the draft, and the form begins with the saved values again. */
  restart(): void;
}

export function useDraft<Values extends object>(settings: DraftSettings<Values>): Draft<Values> {
  const { form, onDevice = false } = settings;
  const { logger } = usePlatform();
  const owner = useOwner(onDevice);
  // From the beginning of the edit: colleagues may save while the form is open.
  const [saved] = useState({ values: settings.initial, version: settings.version ?? 0 });
  const [read] = useState(() => settings.read ?? textsLike(settings.initial));
  const [slot] = useState(() => draftSlot(owner, form, logger));
  const [found, setFound] = useState(() => {
    const draft = slot.read();
    const values = draft && read(draft.values);
    const began = draft && read(draft.began);
    if (!values || !began || isSame(values, saved.values)) return null;
    return { values, base: { values: began, version: draft.version } };
  });
  const [base, setBase] = useState<DraftBase<Values>>(found?.base ?? saved);
  return {
    isRestored: found !== null,
    start: found?.values ?? saved.values,
    base,
    note: (values) => {
      if (isSame(values, base.values) || isSame(values, saved.values)) slot.clear();
      else slot.write({ version: base.version, began: base.values, values });
    },
    rebase: setBase,
    clear: slot.clear,
    restart: () => {
      slot.clear();
      setFound(null);
      setBase(saved);
    },
  };
}

/** Calls back once if the user has a draft of a form, so that the form opens again by itself. */
export function useFoundDraft(form: string, onFound: () => void, { onDevice = false } = {}): void {
  const { logger } = usePlatform();
  const owner = useOwner(onDevice);
  const look = useEffectEvent(() => {
    if (hasDraft(owner, form, logger)) onFound();
  });
  useEffect(() => {
    let isShown = true;
    void findOpenTabs().then(() => isShown && look());
    return () => {
      isShown = false;
    };
  }, []);
}

function useOwner(onDevice: boolean): string | undefined {
  const { workspace, session } = usePlatform();
  const state = session.state();
  if (!onDevice) return workspace.owner();
  return state.status === 'signed-in' ? state.user.uid : undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Reads records of texts; fields that an earlier release did not have get their saved values. */
const textsLike =
  <Values extends object>(initial: Values) =>
  (stored: unknown): Values | null => {
    if (typeof stored !== 'object' || stored === null) return null;
    const known = Object.entries(stored).filter(
      ([name, value]) => typeof value === 'string' && name in initial,
    );
    return { ...initial, ...Object.fromEntries(known) };
  };
