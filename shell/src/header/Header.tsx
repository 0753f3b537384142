import { navigationOf } from '@fieldline/contracts';
import { usePlatform, useSessionState } from '@fieldline/platform';
import { useSuite } from '../app/SuiteContext';
import { NavigationMenu } from '../navigation/NavigationMenu';
import { AvatarMenu } from './AvatarMenu';
import { CreditsButton } from './CreditsButton';
import { HeaderBar, menuButton } from './HeaderBar';
import { HeaderSlot } from './HeaderSlot';
import { WaitingLink } from './WaitingLink';

export function Header() {
  const { searchDialog } = usePlatform();
  const { registry, searchWanted } = useSuite();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  // A user who points at the search will probably open it: load the dialog now.
  const want = () => searchWanted.set(true);
  return (
    <HeaderBar
      menu={<NavigationMenu entries={navigationOf(registry.remotes)} button={menuButton} />}
      opensSearch={{ onClick: searchDialog.open, onPointerEnter: want, onFocus: want }}
    >
      <WaitingLink />
      <HeaderSlot />
      <CreditsButton />
      <AvatarMenu user={session.user} />
    </HeaderBar>
  );
}
