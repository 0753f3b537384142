import { Pencil } from 'lucide-react';
import type { Examples } from '../book/examples';
import { PageHead } from '../layout/Page';
import { Button } from './Button';
import { RoomyWords } from './RoomyWords';

export const roomyWords: Examples = {
  title: 'Words where there is room',
  of: { RoomyWords },
  states: {
    'Beside an icon; a narrow head shows the icon alone': () => (
      <PageHead
        actions={
          <Button>
            <Pencil size={16} aria-hidden />
            <RoomyWords>Edit</RoomyWords>
          </Button>
        }
      >
        A page
      </PageHead>
    ),
  },
};
