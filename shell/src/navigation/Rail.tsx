import type { NavigationEntry } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { VisuallyHidden } from '@fieldline/ui';
import { EntryIcon } from './EntryIcon';
import { RailColumn, RailEntry } from './RailColumn';
import { useEntryIndex } from './useEntryIndex';

/** The navigation on a desk, at the side of the page; it can be collapsed to icons. */
export function Rail({ entries }: { entries: readonly NavigationEntry[] }) {
  const { stores } = usePlatform();
  const isNarrow = useStore(stores.preferences).navigationCollapsed ?? false;
  const index = useEntryIndex(entries);
  const toggle = () =>
    void stores.preferences.write((current) => ({ ...current, navigationCollapsed: !isNarrow }));
  return (
    <RailColumn isNarrow={isNarrow} index={index} onToggle={toggle}>
      {entries.map(({ label, address, icon }, at) => (
        <RailEntry
          key={address}
          to={address}
          {...(at === index && { 'aria-current': 'page' })}
          {...(isNarrow && { title: label })}
        >
          <EntryIcon icon={icon} />
          {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </RailEntry>
      ))}
    </RailColumn>
  );
}
