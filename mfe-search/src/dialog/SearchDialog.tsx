import { usePlatform } from '@fieldline/platform';
import { Dialog } from '@fieldline/ui/overlays';
import { useEffect, useState } from 'react';
import { SearchBox } from './SearchBox';

const texts = { title: 'Search Projects and Logs' };

/** The search dialog; it registers itself with the platform, which opens it. */
export function SearchDialog() {
  const { searchDialog } = usePlatform();
  const [open, setOpen] = useState(false);
  useEffect(() => searchDialog.set(() => setOpen(true)), [searchDialog]);
  return (
    <Dialog open={open} onOpenChange={setOpen} title={texts.title} width={640} top>
      <SearchBox onDone={() => setOpen(false)} />
    </Dialog>
  );
}
