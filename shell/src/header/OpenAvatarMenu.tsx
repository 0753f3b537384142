import { THEME_CHOICES, type ThemeChoice, type User } from '@fieldline/contracts';
import { usePlatform, useTheme } from '@fieldline/platform';
import { type MenuButton, Muted, Stack } from '@fieldline/ui';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@fieldline/ui/menu';
import { WorkspaceItems } from '../workspace/WorkspaceItems';

const texts = {
  account: 'Account',
  trash: 'Trash',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  signOut: 'Sign Out',
};

/** The page of the user's profile, devices and data, in mfe-auth. */
const ACCOUNT = '/account';
/** The trash, in mfe-inspections. */
const TRASH = '/trash';

const isTheme = (value: string): value is ThemeChoice =>
  THEME_CHOICES.some((choice) => choice === value);

/** The account menu, open from the start. */
export default function OpenAvatarMenu({ user, button }: { user: User; button: MenuButton }) {
  const { theme, signOut, navigate } = usePlatform();
  return (
    <Menu button={button} startsOpen>
      <MenuLabel>
        <Stack $gap={0}>
          <strong>{user.name}</strong>
          <Muted>{user.email}</Muted>
        </Stack>
      </MenuLabel>
      <MenuItem onSelect={() => navigate(ACCOUNT)}>{texts.account}</MenuItem>
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
  );
}
