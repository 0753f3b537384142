import { type ReactNode, useSyncExternalStore } from 'react';
import { usePlatform } from './PlatformContext';
import type { CurrentWorkspace } from './workspace';

/** The user's workspace, re-rendering when it changes. */
export function useWorkspace(): CurrentWorkspace {
  const { workspace } = usePlatform();
  return useSyncExternalStore(workspace.subscribe, workspace.current);
}

/** Whether the user may change data here. Controls that the server would refuse are hidden. */
export const useMayEdit = (): boolean => useWorkspace().role !== 'viewer';

/** Shows its children only to users who may change data here. */
export const ForEditors = ({ children }: { children: ReactNode }): ReactNode =>
  useMayEdit() ? children : null;
