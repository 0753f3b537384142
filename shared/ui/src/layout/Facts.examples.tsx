import type { Examples } from '../book/examples';
import { FactLine, Facts } from './Facts';

const FACTS = [
  ['Client', 'Northwind Ltd'],
  ['Address', '12 Harbour Street, Leith'],
  ['Budget', null],
] as const;

export const facts: Examples = {
  title: 'Facts',
  of: { FactLine, Facts },
  states: {
    'Below each other': () => <Facts facts={FACTS} />,
    'In columns': () => <Facts facts={FACTS} column={180} />,
    'Names beside values': () => <Facts facts={FACTS} nameWidth={120} />,
    'What is absent said': () => <Facts facts={FACTS} absent="Not set" />,
    'In a line': () => <FactLine facts={['Nov 19, 2026', 'Ada Lovelace', null, '3 photos']} />,
  },
};
