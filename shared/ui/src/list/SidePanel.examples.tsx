import type { Examples } from '../book/examples';
import { Facts } from '../layout/Facts';
import { SidePanel } from './SidePanel';

export const sidePanels: Examples = {
  title: 'Side panel',
  of: { SidePanel },
  states: {
    'An item beside its list': () => (
      <SidePanel label="Maria Keller" href="/person/1" onClose={() => undefined}>
        <Facts facts={[['Company', 'Northwind Ltd']]} />
      </SidePanel>
    ),
  },
};
