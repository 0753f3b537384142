import { usePlatform, useStore } from '@fieldline/platform';
import type { MenuEntry } from '@fieldline/ui';
import { texts } from './texts';

/** Whether photos are made smaller before sending; a preference, with a menu entry. */
export function useSendSmaller(): { readonly smaller: boolean; readonly entry: MenuEntry } {
  const { preferences } = usePlatform().stores;
  const smaller = useStore(preferences).sendPhotosSmaller === true;
  return {
    smaller,
    entry: {
      label: texts.smaller,
      detail: texts.smallerCost,
      checked: smaller,
      onChange: (sendPhotosSmaller) =>
        void preferences.write((current) => ({ ...current, sendPhotosSmaller })),
    },
  };
}
