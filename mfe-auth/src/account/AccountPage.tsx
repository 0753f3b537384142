import { usePlatform } from '@fieldline/platform';
import { ButtonLink, PageHead, Stack } from '@fieldline/ui';
import { ActivityLink } from '../activity-link/ActivityLink';
import { Retention } from '../retention/Retention';
import { SettingsBody } from '../settings/SettingsBody';
import { DeleteAccount } from './deletion/DeleteAccount';
import { DevicesLine } from './devices/DevicesLine';
import { Profile } from './profile/Profile';
import { texts } from './texts';
import { YourData } from './YourData';

/** Everything about the user, one section for each topic. */
export function AccountPage() {
  const { workspace } = usePlatform();
  // A team's rules are on its own page.
  const isOwn = workspace.current().name === null;
  return (
    <SettingsBody>
      <PageHead actions={<ButtonLink to="/help">{texts.help}</ButtonLink>}>{texts.title}</PageHead>
      <Stack $gap={6}>
        <Profile />
        <DevicesLine />
        <YourData />
        {isOwn && <ActivityLink />}
        {isOwn && <Retention />}
        <DeleteAccount />
      </Stack>
    </SettingsBody>
  );
}
