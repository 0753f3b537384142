import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Examples } from '../book/examples';
import { MoreMenu } from './MoreMenu';

function OfAVisit() {
  const [kept, setKept] = useState(false);
  return (
    <MoreMenu
      label="More actions"
      entries={[
        { label: 'Keep offline', checked: kept, onChange: setKept },
        {
          label: 'Delete',
          icon: <Trash2 size={16} aria-hidden />,
          destructive: true,
          onSelect: () => undefined,
        },
      ]}
    />
  );
}

export const moreMenus: Examples = {
  title: 'More menu',
  of: { MoreMenu },
  states: { 'Of a visit': OfAVisit },
};
