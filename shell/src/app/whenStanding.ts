import type { Platform } from '@fieldline/platform';
import { offerNewerVersions } from '../remotes/newerVersions';
import type { TabWorld } from '../remotes/versions';
import { reportVitals, type VitalsSettings } from '../vitals/reportVitals';
import type { ResolvedRegistry } from '@fieldline/contracts';

const texts = {
  updated: { title: 'New version available', description: 'Reload to use it.' },
  reload: 'Reload',
};

interface Settings extends VitalsSettings {
  readonly platform: Pick<Platform, 'toast'>;
  /** The registry as the host resolved it, without overrides. */
  readonly live: ResolvedRegistry;
  readonly tab: TabWorld & { readonly document: Document };
  /** When the tab was opened. */
  readonly opened: number;
}

/** Starts the parts of low priority, once the page is idle. */
export function whenStanding({ platform, live, tab, opened, ...reported }: Settings): void {
  reportVitals(reported);
  offerNewerVersions(tab, live, opened, () =>
    platform.toast.show({
      ...texts.updated,
      action: { label: texts.reload, run: tab.reload },
    }),
  );
}
