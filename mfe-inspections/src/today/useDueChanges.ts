import type { Log } from '@fieldline/contracts';
import { type EditedFields, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { CHANGED_TOAST } from '../editing/changedToast';
import { isWaiting, notKeptHint, WAITING_TOAST } from '../outgoing/waitingToast';
import { useRefresh } from '../queries/useRefresh';
import { type LogForm, logFormOf } from '../visit/form/model';
import { useSaveLog } from '../visit/form/useSaveLog';
import { dayAfter, type Due, dueId, withFollowUp } from './model';
import { texts } from './texts';

/** Makes a change; answers how to undo it, or nothing if someone else changed the same. */
type Change = () => Promise<Change | undefined>;

const followUpOf = (log: Log) => ({ followUp: logFormOf(log).followUp });
const statusOf = (log: Log) => ({ status: logFormOf(log).status });
const dateOf = (log: Log) => ({ date: logFormOf(log).date });

/** Ticks off what is due, or puts it off, with Undo. */
export function useDueChanges(today: string) {
  const { stores, outbox, toast, logger } = usePlatform();
  const { update } = useSaveLog();
  const refresh = useRefresh();
  /** What is not shown: it is being changed. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const tomorrow = dayAfter(today, 1);

  const person =
    (id: string, day: string | undefined, before: string | undefined): Change =>
    async () => {
      await stores.people.write((people) => withFollowUp(people, id, day, new Date()));
      return person(id, before, day);
    };
  const visit =
    <Form extends Partial<LogForm> & EditedFields>(
      log: Log,
      formOf: (log: Log) => Form,
      mine: Form,
    ): Change =>
    async () => {
      const form = formOf(log);
      const base = { form, version: log.version };
      const { kind, saved } = await update({ log, mine, base, formOf });
      await refresh();
      return kind === 'saved' ? visit(saved, formOf, form) : undefined;
    };

  /** Says what became of a change; answers how to undo it. */
  async function attempt(make: Change): Promise<Change | undefined> {
    try {
      const undo = await make();
      if (!undo) toast.show(CHANGED_TOAST);
      return undo;
    } catch (error) {
      logger.error(texts.failed.title, error);
      toast.show({ ...texts.failed, ...notKeptHint(error), variant: 'destructive' });
      return undefined;
    }
  }

  async function change(due: Due, title: string, make: Change) {
    const id = dueId(due);
    setLeaving((current) => new Set([...current, id]));
    const undo = await attempt(make);
    if (undo) {
      const waits = due.kind !== 'person' && isWaiting(outbox, due.log.id);
      const action = { label: texts.undo, run: () => void attempt(undo) };
      toast.show({ title, ...(waits && { description: WAITING_TOAST.description }), action });
    }
    setLeaving((current) => new Set([...current].filter((each) => each !== id)));
  }

  return {
    leaving,

    finish: (due: Due) =>
      change(
        due,
        texts.done[due.kind],
        due.kind === 'person'
          ? person(due.person.id, undefined, due.day)
          : due.kind === 'visit'
            ? visit(due.log, followUpOf, { followUp: '' })
            : visit(due.log, statusOf, { status: 'completed' }),
      ),

    postpone: (due: Due) =>
      change(
        due,
        texts.postponed,
        due.kind === 'person'
          ? person(due.person.id, tomorrow, due.day)
          : due.kind === 'visit'
            ? visit(due.log, followUpOf, { followUp: tomorrow })
            : visit(due.log, dateOf, { date: tomorrow }),
      ),
  };
}
