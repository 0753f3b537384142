import { useLocation } from '@fieldline/platform';
import { lazyComponent, LoadingText } from '@fieldline/ui';
import { texts } from '../activity/texts';
import { TeamPage } from '../team/TeamPage';

const ActivityPage = lazyComponent(
  () => import('../activity/ActivityPage'),
  () => <LoadingText>{texts.loading}</LoadingText>,
);

/** The team and its activity log. A module for each would make the remote's entry larger. */
export default function TeamPages() {
  const { pathname } = useLocation();
  return /\/activity\/?$/i.test(pathname) ? <ActivityPage /> : <TeamPage />;
}
