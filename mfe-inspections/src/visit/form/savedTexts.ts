import { differingFields } from '@fieldline/platform';
import type { Log } from '@fieldline/contracts';
import { dayText } from '@fieldline/ui';
import type { Difference } from '../../editing/ConflictNotice';
import { type LogForm, logFormOf } from './model';
import { texts } from './texts';

/** What a saved log says where it differs from the form, as a reader sees it. */
export function savedTexts(mine: LogForm, saved: Log): readonly Difference[] {
  const theirs = logFormOf(saved);
  const shown: LogForm = {
    ...theirs,
    projectId: saved.projectName,
    date: dayText(saved.date),
  };
  return differingFields(mine, theirs).map((name) => ({
    label: texts[name],
    saved: name === 'status' ? texts.statuses[shown.status] : shown[name],
  }));
}
