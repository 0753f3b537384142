import { usePlatform } from '@fieldline/platform';
import { Dialog } from '@fieldline/ui/overlays';
import { useEffect } from 'react';
import { SearchBox } from './SearchBox';
import { useOpening } from './useOpening';

const texts = { title: 'Search Projects and Logs' };

/** The search dialog; it registers itself with the platform, which opens it. */
export function SearchDialog() {
  const { searchDialog } = usePlatform();
  const { isOpen, open, close } = useOpening();
  useEffect(() => searchDialog.set(open), [searchDialog, open]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => next || close()}
      title={texts.title}
      width={640}
      top
    >
      <SearchBox onLeave={close} />
    </Dialog>
  );
}
