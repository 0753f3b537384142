import type { ThemeChoice } from '@fieldline/contracts';
import type { PreferencesStore } from './stores/preferences';

export interface Theme {
  choice(): ThemeChoice;
  set(choice: ThemeChoice): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the document's `data-theme` equal to the preference. A script of the web host sets the first value
 * before the first paint; the style sheet resolves "system".
 */
export function createTheme(preferences: PreferencesStore, root: HTMLElement): Theme {
  const choice = () => preferences.read().theme ?? 'system';
  const apply = () => {
    root.dataset['theme'] = choice();
  };
  apply();
  preferences.subscribe(apply);
  return {
    choice,
    set: (theme) => void preferences.write((current) => ({ ...current, theme })),
    subscribe: preferences.subscribe,
  };
}
