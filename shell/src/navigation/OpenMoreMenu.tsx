import { usePlatform } from '@fieldline/platform';
import { Menu, MenuItem } from '@fieldline/ui/menu';
import { type ReactNode, useState } from 'react';
import type { NavigationEntry } from '@fieldline/contracts';
import { EntryIcon } from './EntryIcon';

/** The navigation as a menu, open from the start. */
export default function OpenMoreMenu({
  entries,
  trigger,
}: {
  entries: readonly NavigationEntry[];
  trigger: ReactNode;
}) {
  const { navigate } = usePlatform();
  const [open, setOpen] = useState(true);
  return (
    <Menu trigger={trigger} open={open} onOpenChange={setOpen}>
      {entries.map(({ label, address, icon }) => (
        <MenuItem key={address} onSelect={() => navigate(address)}>
          <EntryIcon icon={icon} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
