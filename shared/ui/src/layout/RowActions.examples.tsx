import { Pencil, Trash2 } from 'lucide-react';
import type { Examples } from '../book/examples';
import { IconButton } from '../controls/Button';
import { Card } from './Card';
import { RowActions } from './RowActions';

export const rowActions: Examples = {
  title: 'Row actions',
  of: { RowActions },
  states: {
    'Come over the row at a desk': () => (
      <Card style={{ position: 'relative' }}>
        Maria Keller
        <RowActions>
          <IconButton label="Edit Maria Keller">
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton label="Delete Maria Keller">
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </RowActions>
      </Card>
    ),
  },
};
