import { usePlatform } from '@fieldline/platform';
import { Dialog } from '@fieldline/ui/overlays';
import { useEffect, useState } from 'react';
import { SearchBox } from './SearchBox';

const texts = { title: 'Search Projects and Logs' };

/** The search dialog; it registers itself with the platform, which opens it. */
export function SearchDialog() {
  const { searchDialog } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => searchDialog.set(() => setOpen(true)), [searchDialog]);
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) searchDialog.closed();
  };
  return (
    <Dialog open={isOpen} onOpenChange={change} title={texts.title} width={640} top>
      <SearchBox onLeave={() => change(false)} />
    </Dialog>
  );
}
