import type { Log, Project } from '@fieldline/contracts';
import { differingFields } from '@fieldline/platform';
import { dayText } from '@fieldline/ui';
import type { Difference } from '@fieldline/ui/overlays';
import { type VisitForm, logFormOf } from './model';
import { texts } from './texts';

type ProjectName = Pick<Project, 'id' | 'name'>;

/** The differences between a form and the saved visit, in words; projects by name. */
export function differencesOf(
  mine: VisitForm,
  saved: Log,
  projects: readonly ProjectName[],
): readonly Difference[] {
  const known = [{ id: saved.projectId, name: saved.projectName }, ...projects];
  const shown = (form: VisitForm, name: keyof VisitForm) => {
    if (name === 'status') return texts.statuses[form.status];
    if (name === 'date' || name === 'followUp') return dayText(form[name]);
    if (name === 'projectId') return known.find(({ id }) => id === form.projectId)?.name ?? '';
    return form[name];
  };
  const theirs = logFormOf(saved);
  return differingFields(mine, theirs).map((name) => ({
    label: texts[name],
    mine: shown(mine, name),
    saved: shown(theirs, name),
  }));
}
