import type { Log } from '@fieldline/contracts';
import { type EditedFields, useOwnSaves, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { CHANGED_TOAST } from '../editing/changedToast';
import { isWaiting, notKeptHint, WAITING_TOAST } from '../outgoing/waitingToast';
import { useRefresh } from '../queries/useRefresh';
import type { LogForm } from '../visit/form/model';
import { dayAfter, type Due, dueId, withFollowUp } from './model';
import { texts } from './texts';

/** Makes a change; answers how to undo it, or nothing if someone else changed the same. */
type Change = () => Promise<Change | undefined>;

const followUpOf = ({ followUp }: Log): Pick<LogForm, 'followUp'> => ({ followUp: followUp ?? '' });
const statusOf = ({ status }: Log): Pick<LogForm, 'status'> => ({
  status: status === 'completed' ? 'completed' : 'draft',
});
const dateOf = ({ date }: Log): Pick<LogForm, 'date'> => ({ date: date.slice(0, 10) });

/** Ticks off what is due, or puts it off, with Undo. */
export function useDueChanges(today: string) {
  const platform = usePlatform();
  const { stores, outbox, toast, logger } = platform;
  const save = useOwnSaves();
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
      // Not a part of what the dashboard loads first.
      const { updateLogFields } = await import('../visit/form/saveLog');
      const { kind, saved } = await updateLogFields(platform, save, { log, mine, base, formOf });
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
