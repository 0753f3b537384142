import type { NavigationEntry } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { type MenuButton, MenuTrigger, MoreMenu } from '@fieldline/ui';
import { OnDemand } from '../app/OnDemand';
import { EntryIcon } from './EntryIcon';

/** Navigation entries behind a button. */
export function NavigationMenu({
  entries,
  button,
}: {
  entries: readonly NavigationEntry[];
  button: MenuButton;
}) {
  const { navigate } = usePlatform();
  return (
    <OnDemand fallback={<MenuTrigger {...button} />}>
      <MoreMenu
        {...button}
        entries={entries.map(({ label, address, icon }) => ({
          label,
          icon: <EntryIcon icon={icon} />,
          onSelect: () => navigate(address),
        }))}
      />
    </OnDemand>
  );
}
