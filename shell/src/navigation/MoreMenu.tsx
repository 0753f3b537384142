import { lazyComponent } from '@fieldline/ui';
import { type ReactNode, useState } from 'react';
import { OnDemand } from '../app/OnDemand';
import type { NavigationEntry } from '@fieldline/contracts';

const OpenMoreMenu = lazyComponent(
  () => import(/* webpackChunkName: "menu" */ './OpenMoreMenu'),
  ({ trigger }) => trigger,
);

export interface MoreMenuProps {
  entries: readonly NavigationEntry[];
  /** The button that opens it. */
  trigger: (onClick?: () => void) => ReactNode;
}

/** Navigation entries behind a button; the menu's code is loaded when first needed. */
export function MoreMenu({ entries, trigger }: MoreMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (!wanted) return trigger(() => setWanted(true));
  return (
    <OnDemand fallback={trigger()}>
      <OpenMoreMenu entries={entries} trigger={trigger()} />
    </OnDemand>
  );
}
