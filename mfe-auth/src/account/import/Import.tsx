import { Button, lazyDialog, Row, Stack } from '@fieldline/ui';
import { useState } from 'react';

const texts = {
  import: 'Import Everything',
  what: 'Bring such a file back, into this workspace or one on another server. You see what it holds before anything is imported.',
};

const ImportDialog = lazyDialog(() => import('./ImportDialog'));

/** The way back for a ZIP of all data. */
export function Import() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack $gap={3}>
      <p>{texts.what}</p>
      <Row>
        <Button onClick={() => setIsOpen(true)}>{texts.import}</Button>
      </Row>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
