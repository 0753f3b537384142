import { listWorkspaces, type WorkspaceWire } from '@fieldline/contracts';
import { type ApiClient, type CurrentWorkspace, usePlatform } from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';

const workspacesQuery = (api: ApiClient) => ({
  queryKey: ['shell', 'workspaces'],
  queryFn: async () => (await api.call(listWorkspaces)).data,
});

/** The user's workspaces; undefined until the server has returned them. */
export function useWorkspaces() {
  const { api } = usePlatform();
  return useQuery(workspacesQuery(api));
}

/** Whether that is the workspace the user works in. */
export const isCurrent = ({ id, name }: WorkspaceWire, current: CurrentWorkspace): boolean =>
  current.id === null || current.name === null ? name === null : id === current.id;

const texts = { own: 'Your workspace' };

export const nameOf = ({ name }: Pick<WorkspaceWire, 'name'>): string => name ?? texts.own;
