import type { ThemeChoice } from '@fieldline/contracts';
import type { PreferencesStore } from './stores/preferences';

export interface Theme {
  choice(): ThemeChoice;
  set(choice: ThemeChoice): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps `data-theme` of the document in step with the preference. The first value is set before the
 * first paint by a script of the web host; "system" is resolved by the style sheet.
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
