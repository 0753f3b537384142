import { usePlatform } from '@fieldline/platform';
import { PageBody, PageHead, Stack } from '@fieldline/ui';
import { ActivityLink } from '../activity-link/ActivityLink';
import { Retention } from '../retention/Retention';
import { DeleteAccount } from './deletion/DeleteAccount';
import { texts } from './texts';
import { YourData } from './YourData';

/** Everything about the account, one section for each topic. */
export function AccountPage() {
  const { workspace } = usePlatform();
  // A team's rules are on its own page.
  const isOwn = workspace.current().name === null;
  return (
    <PageBody>
      <PageHead>{texts.title}</PageHead>
      <Stack $gap={6}>
        <YourData />
        {isOwn && <ActivityLink />}
        {isOwn && <Retention />}
        <DeleteAccount />
      </Stack>
    </PageBody>
  );
}
