import type { ThemeChoice } from '@fieldline/contracts';
import { useSyncExternalStore } from 'react';
import { usePlatform } from './PlatformContext';

/** The chosen theme, re-rendering when it changes. */
export function useTheme(): ThemeChoice {
  const { theme } = usePlatform();
  return useSyncExternalStore(theme.subscribe, theme.choice);
}
