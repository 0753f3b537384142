import type { Role, WorkspaceWire } from '@fieldline/contracts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { usePlatform } from './PlatformContext';

/** Where the signed-in user works. */
export interface CurrentWorkspace {
  /** As calls name it; null for the user's own, which needs no name. */
  readonly id: string | null;
  /** The team's name; null where it is no team, or its name is not known yet. */
  readonly name: string | null;
  readonly role: Role;
  /** The server no longer knows the user as a member. */
  readonly isLost: boolean;
}

export interface Workspace {
  current(): CurrentWorkspace;
  subscribe(listener: () => void): () => void;
  /**
   * The key of what this browser keeps for the user in this workspace alone, such as drafts; undefined
   * while nobody is signed in.
   */
  owner(): string | undefined;
  /** Switches all tabs to a workspace, or to the user's own for null. All are reloaded, this one at `to`. */
  switchTo(workspace: WorkspaceWire | null, to?: string): Promise<void>;
}

/** The user's workspace, re-rendering when it changes. */
export function useWorkspace(): CurrentWorkspace {
  const { workspace } = usePlatform();
  return useSyncExternalStore(workspace.subscribe, workspace.current);
}

/** Whether the user may change anything here. Controls that the server would refuse are not shown. */
export const useMayEdit = (): boolean => useWorkspace().role !== 'viewer';

/** Shows its children only to users who may change something here. */
export const ForEditors = ({ children }: { children: ReactNode }): ReactNode =>
  useMayEdit() ? children : null;
