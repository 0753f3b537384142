import { type logPatchWire, updateLog } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useRefresh } from '../queries/useRefresh';
import { dayAfter, type Due, dueId, withFollowUp } from './model';
import { texts } from './texts';

type Patch = z.input<typeof logPatchWire>;

/** Ticks off what is due, or puts it off, with Undo. */
export function useDueChanges(today: string) {
  const { api, stores, toast, logger } = usePlatform();
  const refresh = useRefresh();
  /** What is not shown: it is being changed. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const tomorrow = dayAfter(today, 1);

  const setFollowUp = (id: string, day: string | undefined) =>
    stores.people.write((people) => withFollowUp(people, id, day, new Date()));
  const patch = async (id: string, body: Patch) => {
    await api.call(updateLog, { params: { id }, body });
    await refresh();
  };

  async function change(due: Due, done: string, act: () => unknown, undo: () => unknown) {
    const id = dueId(due);
    const attempt = async (work: () => unknown) => {
      try {
        await work();
        return true;
      } catch (error) {
        logger.error(texts.failed.title, error);
        toast.show({ ...texts.failed, variant: 'destructive' });
        return false;
      }
    };
    setLeaving((current) => new Set([...current, id]));
    if (await attempt(act)) {
      const action = { label: texts.undo, run: () => void attempt(undo) };
      toast.show({ title: done, action });
    }
    setLeaving((current) => new Set([...current].filter((each) => each !== id)));
  }

  return {
    leaving,

    finish(due: Due) {
      const done = texts.done[due.kind];
      if (due.kind === 'person') {
        const { id } = due.person;
        return change(
          due,
          done,
          () => setFollowUp(id, undefined),
          () => setFollowUp(id, due.day),
        );
      }
      const { id } = due.log;
      return due.kind === 'visit'
        ? change(
            due,
            done,
            () => patch(id, { follow_up: null }),
            () => patch(id, { follow_up: due.day }),
          )
        : change(
            due,
            done,
            () => patch(id, { status: 'completed' }),
            () => patch(id, { status: 'draft' }),
          );
    },

    postpone(due: Due) {
      if (due.kind === 'person') {
        const { id } = due.person;
        return change(
          due,
          texts.postponed,
          () => setFollowUp(id, tomorrow),
          () => setFollowUp(id, due.day),
        );
      }
      const { id } = due.log;
      const on = (day: string): Patch =>
        due.kind === 'visit' ? { follow_up: day } : { date: day };
      return change(
        due,
        texts.postponed,
        () => patch(id, on(tomorrow)),
        () => patch(id, on(due.day)),
      );
    },
  };
}
