import { Menu, MenuCheck, MenuChoice, MenuItem } from './Menu';
import type { MenuButton } from './MenuTrigger';
import type { MenuEntry } from './menuEntry';

/** The menu itself, open from the start. */
export default function OpenMoreMenu({
  button,
  entries,
}: {
  button: MenuButton;
  entries: readonly MenuEntry[];
}) {
  return (
    <Menu button={button} startsOpen>
      {entries.map((entry) => (
        <Entry key={entry.label} {...entry} />
      ))}
    </Menu>
  );
}

function Entry(entry: MenuEntry) {
  if ('checked' in entry) return <MenuCheck {...entry} />;
  if ('options' in entry) return <MenuChoice {...entry} onChange={entry.onChoose} />;
  const { label, icon, onSelect, destructive, disabled = false } = entry;
  return (
    <MenuItem $destructive={destructive} disabled={disabled} onSelect={onSelect}>
      {icon}
      {label}
    </MenuItem>
  );
}
