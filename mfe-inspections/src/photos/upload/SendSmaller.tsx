import { usePlatform, useStore } from '@fieldline/platform';
import { Checkbox } from '@fieldline/ui';
import { texts } from './texts';

/** Whether photos are made smaller before they are sent; the user's choice, kept as a preference. */
export function useSendSmaller() {
  const { preferences } = usePlatform().stores;
  return {
    smaller: useStore(preferences).sendPhotosSmaller === true,
    choose: (sendPhotosSmaller: boolean) =>
      preferences.write((current) => ({ ...current, sendPhotosSmaller })),
  };
}

/** Offers to send photos smaller, and says what that costs. */
export function SendSmaller({ smaller, choose }: ReturnType<typeof useSendSmaller>) {
  return (
    <Checkbox
      label={texts.smaller}
      detail={texts.smallerCost}
      checked={smaller}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
