import { useState } from 'react';
import type { Examples } from '../book/examples';
import { MenuLook } from '../controls/Button';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from './Menu';
import { MenuTrigger } from './MenuTrigger';

const THEMES = ['Light', 'Dark', 'System'].map((label) => ({ value: label.toLowerCase(), label }));

function Account() {
  const [theme, setTheme] = useState('system');
  const [compact, setCompact] = useState(false);
  return (
    <Menu button={{ content: 'Me', label: 'Account' }}>
      <MenuLabel>Ada Lovelace</MenuLabel>
      <MenuItem>Profile</MenuItem>
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={THEMES} onChange={setTheme} />
      <MenuCheck label="Compact lists" checked={compact} onChange={setCompact} />
      <MenuSeparator />
      <MenuItem>Sign Out</MenuItem>
    </Menu>
  );
}

export const menus: Examples = {
  title: 'Menu',
  of: {
    Menu,
    MenuCheck,
    MenuChoice,
    MenuItem,
    MenuLabel,
    MenuLook,
    MenuSeparator,
    MenuTrigger,
  },
  states: { 'Opens from its button': Account },
};
