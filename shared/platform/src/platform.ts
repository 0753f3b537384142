import type { RemoteAction } from '@fieldline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api/client';
import type { Connection } from './connection';
import type { Credits } from './credits';
import type { EventBus } from './events';
import type { Kept } from './offline/kept';
import type { Logger } from './logger';
import type { Outbox } from './offline/outbox';
import type { SearchDialog } from './searchDialog';
import type { Session } from './session/session';
import type { Stores } from './stores/stores';
import type { Theme } from './theme';
import type { Toaster } from './toast';
import type { Workspace } from './workspace';

export interface NavigateOptions {
  readonly replace?: boolean;
  /**
   * Kept with the history entry; `screen` selects a conditional page, `focus` names the part of the page to
   * go to, such as a new guide's product.
   */
  readonly state?: { readonly screen?: string; readonly focus?: string };
}

/** The shell's services for every remote. Its types are the contract of the suite (`PLATFORM_CONTRACT`). */
export interface Platform {
  readonly session: Session;
  /** The workspace that all calls are for: the user's own, or a team's. */
  readonly workspace: Workspace;
  readonly api: ApiClient;
  /** One client for all; keys begin with the remote's name. Dropped at `auth:logout`. */
  readonly queryClient: QueryClient;
  readonly credits: Credits;
  readonly stores: Stores;
  /** Changes that wait to be sent. */
  readonly outbox: Outbox;
  readonly connection: Connection;
  /** Copies that can be read offline. */
  readonly kept: Kept;
  readonly events: EventBus;
  readonly toast: Toaster;
  readonly theme: Theme;
  readonly searchDialog: SearchDialog;
  readonly logger: Logger;
  /** Goes to an address of the suite; a number goes that many steps through the history. */
  navigate(to: string | number, options?: NavigateOptions): void;
  /** Optional features that this server has, by their names in the contracts. */
  readonly features: readonly string[];
  /** Origins whose pictures the pages may show; any if absent. */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Actions that the remotes declare, in the order of the registry, and the pages of the navigation. */
  readonly actions: readonly RemoteAction[];
  /** Signs the user out, as the account menu does: if there are unsent changes, it asks first. */
  signOut(): void;
}

/** A background module's exports. */
export interface BackgroundModule {
  /** Runs once the user is signed in; the returned function ends it at sign-out. */
  readonly start: (platform: Platform) => () => void;
}
