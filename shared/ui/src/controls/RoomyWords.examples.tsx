import { Pencil } from 'lucide-react';
import type { Examples } from '../book/examples';
import { Button } from './Button';
import { RoomyWords } from './RoomyWords';

export const roomyWords: Examples = {
  title: 'Words where there is room',
  of: { RoomyWords },
  states: {
    'Beside an icon; a phone shows the icon alone': () => (
      <Button>
        <Pencil size={16} aria-hidden />
        <RoomyWords>Edit</RoomyWords>
      </Button>
    ),
  },
};
