import { Button, lazyDialog, Row, Stack } from '@fieldline/ui';
import { useState } from 'react';

const texts = {
  import: 'Import Everything',
  what: 'Add the data of a downloaded file to this workspace, even if the file comes from another server. You see its contents before anything is imported.',
};

const ImportDialog = lazyDialog(() => import('./ImportDialog'));

/** Opens the import of a ZIP of all data. */
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
