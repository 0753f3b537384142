import type { Examples } from '../book/examples';
import { Opening } from '../book/Opening';
import { Button } from '../controls/Button';
import { TransferDialog } from './TransferDialog';

const People = ({ close, error }: { close: () => void; error?: string }) => (
  <TransferDialog
    title="Export / Import"
    closeLabel="Close"
    onClose={close}
    exports={
      <div>
        <Button>Export All (CSV)</Button>
      </div>
    }
    importTitle="Import"
    file={{
      label: 'File',
      hint: 'A CSV file with a header row.',
      accept: '.csv',
      disabled: false,
      error,
      onChoose: () => undefined,
    }}
  />
);

export const transferDialogs: Examples = {
  title: 'Transfer dialog',
  of: { TransferDialog },
  states: {
    'Nothing chosen': () => <Opening>{(close) => <People close={close} />}</Opening>,
    'A file that cannot be used': () => (
      <Opening>{(close) => <People close={close} error="The file has no rows." />}</Opening>
    ),
  },
};
