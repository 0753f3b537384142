import { usePlatform, useWorkspace } from '@fieldline/platform';
import { MenuChoice, MenuItem, MenuSeparator } from '@fieldline/ui/menu';
import { isCurrent, nameOf, useWorkspaces } from './workspaces';

const texts = { workspace: 'Workspace', team: 'Team' };

/** The page of teams, in mfe-auth. */
const ADDRESS = '/team';

/**
 * Lines of the account menu: the user's workspaces, if there are several, and a link to their team.
 */
export function WorkspaceItems() {
  const { workspace, navigate } = usePlatform();
  const current = useWorkspace();
  const { data: workspaces = [] } = useWorkspaces();
  const chosen = workspaces.find((each) => isCurrent(each, current));
  const choose = (id: string) => {
    const next = workspaces.find((each) => each.id === id);
    if (next && next !== chosen) void workspace.switchTo(next);
  };
  return (
    <>
      {workspaces.length > 1 && (
        <>
          <MenuChoice
            label={texts.workspace}
            value={chosen?.id ?? ''}
            options={workspaces.map((each) => ({ value: each.id, label: nameOf(each) }))}
            onChange={choose}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem onSelect={() => navigate(ADDRESS)}>{texts.team}</MenuItem>
    </>
  );
}
