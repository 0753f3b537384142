import type { Log } from '@fieldline/contracts';
import {
  type createOwnSaves,
  type EditedFields,
  type Platform,
  reportFailure,
} from '@fieldline/platform';
import { CHANGED_TOAST } from '../../items/changedToast';
import { isWaiting, WAITING_TOAST } from '../../offline/capture/waitingToast';
import { type VisitForm, logFormOf } from '../../visits/form/model';
import { updateLogFields } from '../../visits/form/saveVisit';
import { dayAfter, type Due, withNextFollowUp } from './model';
import { texts } from './texts';

export type DueChange = 'finish' | 'postpone';

export interface Means {
  readonly platform: Platform;
  /** From `useOwnSaves`. */
  readonly save: ReturnType<typeof createOwnSaves>;
  /** Reads the lists again. */
  readonly refresh: () => Promise<unknown>;
}

/** Makes a change; returns how to undo it, or nothing if someone else changed the same. */
type Change = () => Promise<Change | undefined>;

const followUpOf = (visit: Log) => ({ followUp: logFormOf(visit).followUp });
const statusOf = (visit: Log) => ({ status: logFormOf(visit).status });
const dateOf = (visit: Log) => ({ date: logFormOf(visit).date });

/** Marks something as done, or postpones it until tomorrow, and shows the outcome with Undo. */
export async function changeDue(
  means: Means,
  due: Due,
  kind: DueChange,
  today: string,
): Promise<void> {
  const { outbox, toast } = means.platform;
  const make = kind === 'finish' ? finishing(means, due) : postponing(means, due, today);
  const undo = await attempt(means, make);
  if (!undo) return;
  const title = kind === 'finish' ? texts.done[due.kind] : texts.postponed;
  const waits = due.kind !== 'person' && isWaiting(outbox, due.visit.id);
  const action = { label: texts.undo, run: () => void attempt(means, undo) };
  toast.show({ title, ...(waits && { description: WAITING_TOAST.description }), action });
}

function finishing(means: Means, due: Due): Change {
  if (due.kind === 'person') return personChange(means, due.person.id, undefined, due.day);
  return due.kind === 'visit'
    ? visitChange(means, due.visit, followUpOf, { followUp: '' })
    : visitChange(means, due.visit, statusOf, { status: 'completed' });
}

function postponing(means: Means, due: Due, today: string): Change {
  const tomorrow = dayAfter(today, 1);
  if (due.kind === 'person') return personChange(means, due.person.id, tomorrow, due.day);
  return due.kind === 'visit'
    ? visitChange(means, due.visit, followUpOf, { followUp: tomorrow })
    : visitChange(means, due.visit, dateOf, { date: tomorrow });
}

function personChange(
  means: Means,
  id: string,
  day: string | undefined,
  before: string | undefined,
): Change {
  return async () => {
    const now = new Date();
    await means.platform.stores.people.write((people) => withNextFollowUp(people, id, day, now));
    return personChange(means, id, before, day);
  };
}

function visitChange<Form extends Partial<VisitForm> & EditedFields>(
  means: Means,
  visit: Log,
  formOf: (visit: Log) => Form,
  mine: Form,
): Change {
  return async () => {
    const form = formOf(visit);
    const base = { form, version: visit.version };
    const change = { visit, mine, base, formOf };
    const { kind, saved } = await updateLogFields(means.platform, means.save, change);
    await means.refresh();
    return kind === 'saved' ? visitChange(means, saved, formOf, form) : undefined;
  };
}

/** Reports a change that failed; returns the undo of one that succeeded. */
async function attempt({ platform }: Means, make: Change): Promise<Change | undefined> {
  try {
    const undo = await make();
    if (!undo) platform.toast.show(CHANGED_TOAST);
    return undo;
  } catch (error) {
    reportFailure(platform, error, texts.failed);
    return undefined;
  }
}
