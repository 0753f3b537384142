import { ForEditors } from '@fieldline/platform';
import { IconButton } from '@fieldline/ui';
import { Pencil, Trash2 } from 'lucide-react';

export interface EditDeleteProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row. */
export const EditDelete = ({ name, onEdit, onDelete }: EditDeleteProps) => (
  <ForEditors>
    <IconButton label={`Edit ${name}`} onClick={onEdit}>
      <Pencil size={16} aria-hidden />
    </IconButton>
    <IconButton label={`Delete ${name}`} onClick={onDelete}>
      <Trash2 size={16} aria-hidden />
    </IconButton>
  </ForEditors>
);
