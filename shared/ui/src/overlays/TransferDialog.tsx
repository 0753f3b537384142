import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { TextField } from '../controls/Field';
import { Stack } from '../layout/Card';
import { Dialog } from './Dialog';

const WIDTH_PX = 720;

export interface TransferDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** The export part. */
  exports: ReactNode;
  /** Heading of the import part. */
  importTitle: string;
  file: {
    readonly label: string;
    readonly hint: string;
    readonly accept: string;
    readonly disabled: boolean;
    /** Why the chosen file cannot be used. */
    readonly error?: string | undefined;
    readonly onChoose: (file: File) => void;
  };
  /** The preview of the chosen file. */
  children?: ReactNode;
}

/** A dialog that writes a file, and reads a file that the user chooses. */
export function TransferDialog(props: TransferDialogProps) {
  const { title, closeLabel, onClose, exports, importTitle, file, children } = props;
  const { onChoose, ...field } = file;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      width={WIDTH_PX}
      foot={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      <Stack $gap={6}>
        {exports}
        <Stack $gap={3}>
          <h3>{importTitle}</h3>
          <TextField
            {...field}
            type="file"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onChoose(chosen);
            }}
          />
          {children}
        </Stack>
      </Stack>
    </Dialog>
  );
}
