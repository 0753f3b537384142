import { barSlots, type NavigationEntry, type RemoteAction } from '@fieldline/contracts';
import { BarEntry, BottomBar, moreButton, Raised } from './BottomBar';
import { EntryIcon } from './EntryIcon';
import { NavigationMenu } from './NavigationMenu';
import { useEntryIndex } from './useEntryIndex';

/** The navigation on a phone, within the thumb's reach, with the most needed action. */
export function PhoneBar({
  entries,
  raised,
}: {
  entries: readonly NavigationEntry[];
  raised: RemoteAction | undefined;
}) {
  const { before, after, behind } = barSlots(entries, raised !== undefined);
  const current = entries[useEntryIndex(entries)]?.address;
  const link = ({ label, address, icon }: NavigationEntry) => (
    <BarEntry key={address} to={address} {...(address === current && { 'aria-current': 'page' })}>
      <EntryIcon icon={icon} />
      {label}
    </BarEntry>
  );
  return (
    <BottomBar>
      {before.map(link)}
      {raised && <Raised label={raised.label} address={raised.address} />}
      {after.map(link)}
      <NavigationMenu entries={behind} button={moreButton} />
    </BottomBar>
  );
}
