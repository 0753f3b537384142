import {
  decodeProject,
  type Fields,
  type Project,
  readProjectHistory,
  updateProject,
} from '@fieldline/contracts';
import { differingFields, usePlatform } from '@fieldline/platform';
import { HistoryDialog } from '@fieldline/ui/overlays';
import { projectKey } from '../../queries/keys';
import { useRefresh } from '../../queries/useRefresh';
import { colorWord, type ProjectForm, projectFormOf } from '../form/model';
import { texts } from '../form/texts';

/** The history of a project. */
export default function ProjectHistory({
  project,
  onClose,
}: {
  project: Project;
  onClose: () => void;
}) {
  const { api, queryClient } = usePlatform();
  const refresh = useRefresh();
  const params = { id: project.id };

  const restore = async (former: Fields, _current: Fields, ifMatch: number) => {
    const body = formOf(former);
    queryClient.setQueryData(
      projectKey(project.id),
      await api.call(updateProject, { params, body, ifMatch }),
    );
    void refresh();
  };

  return (
    <HistoryDialog
      read={(before) => api.call(readProjectHistory, { params, query: { before } })}
      describe={changesOf}
      restore={restore}
      onClose={onClose}
    />
  );
}

const formOf = (fields: Fields): ProjectForm =>
  projectFormOf(decodeProject({ ...fields, id: '-' }));

function changesOf(before: Fields, after: Fields) {
  const [former, present] = [formOf(before), formOf(after)];
  const shown = (form: ProjectForm, name: keyof ProjectForm) =>
    name === 'color' ? colorWord(form.color) : form[name];
  return differingFields(former, present).map((name) => ({
    label: texts[name],
    before: shown(former, name),
    after: shown(present, name),
  }));
}
