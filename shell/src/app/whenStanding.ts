import type { Platform } from '@fieldline/platform';
import { watchHealth, type WatchSettings } from '../health/watchHealth';
import { offerNewerVersions } from '../remotes/newerVersions';
import type { TabWorld } from '../remotes/versions';
import type { ResolvedRegistry } from '@fieldline/contracts';

const texts = {
  updated: { title: 'New version available', description: 'Reload to use it.' },
  reload: 'Reload',
};

interface Settings extends Omit<WatchSettings, 'platform'> {
  readonly platform: WatchSettings['platform'] & Pick<Platform, 'toast'>;
  /** The registry as the host resolved it, without overrides. */
  readonly live: ResolvedRegistry;
  readonly tab: TabWorld & { readonly document: Document };
  /** When the tab was opened. */
  readonly opened: number;
}

/** Starts the parts of low priority, once the page is idle. */
export function whenStanding({ live, tab, opened, ...watched }: Settings): void {
  watchHealth(watched);
  offerNewerVersions(tab, live, opened, () =>
    watched.platform.toast.show({
      ...texts.updated,
      action: { label: texts.reload, run: tab.reload },
    }),
  );
}
