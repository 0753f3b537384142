import { useLocation } from '@fieldline/platform';
import { lazyComponent } from '@fieldline/ui';
import { AccountPage } from '../account/AccountPage';

const HelpPage = lazyComponent(() => import('../help/HelpPage'));

/** The account and the help. A module for each would make the remote's entry larger. */
export default function AccountPages() {
  const { pathname } = useLocation();
  return /^\/help\/?$/i.test(pathname) ? <HelpPage /> : <AccountPage />;
}
