import { THEME_CHOICES, type ThemeChoice, type User } from '@fieldline/contracts';
import { usePlatform, useTheme } from '@fieldline/platform';
import { lazyComponent, type MenuButton, Muted, Stack } from '@fieldline/ui';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@fieldline/ui/menu';
import { useState } from 'react';
import { OnDemand } from '../app/OnDemand';
import { useSuite } from '../app/SuiteContext';
import { WorkspaceItems } from '../workspace/WorkspaceItems';
import { DevicesLine } from './DevicesLine';

const texts = {
  profile: 'Edit Profile',
  account: 'Account',
  trash: 'Trash',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  signOut: 'Sign Out',
};

/** The page of the user's data, in mfe-auth. */
const ACCOUNT = '/account';
/** The trash, in mfe-inspections. */
const TRASH = '/trash';

const ProfileDialog = lazyComponent(
  () => import(/* webpackChunkName: "profile" */ './ProfileDialog'),
);

const isTheme = (value: string): value is ThemeChoice =>
  THEME_CHOICES.some((choice) => choice === value);

/** The account menu, open from the start. */
export default function OpenAvatarMenu({ user, button }: { user: User; button: MenuButton }) {
  const { theme, signOut, navigate } = usePlatform();
  const { imageOrigins } = useSuite();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Menu button={button} startsOpen>
        <MenuLabel>
          <Stack $gap={0}>
            <strong>{user.name}</strong>
            <Muted>{user.email}</Muted>
          </Stack>
        </MenuLabel>
        <MenuItem onSelect={() => setEditing(true)}>{texts.profile}</MenuItem>
        <MenuItem onSelect={() => navigate(ACCOUNT)}>{texts.account}</MenuItem>
        <DevicesLine uid={user.uid} />
        <MenuSeparator />
        <WorkspaceItems />
        <MenuItem onSelect={() => navigate(TRASH)}>{texts.trash}</MenuItem>
        <MenuSeparator />
        <MenuChoice
          label={texts.theme}
          value={useTheme()}
          options={THEME_CHOICES.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={(value) => isTheme(value) && theme.set(value)}
        />
        <MenuSeparator />
        <MenuItem onSelect={signOut}>{texts.signOut}</MenuItem>
      </Menu>
      {editing && (
        <OnDemand>
          <ProfileDialog
            user={user}
            imageOrigins={imageOrigins}
            onClose={() => setEditing(false)}
          />
        </OnDemand>
      )}
    </>
  );
}
