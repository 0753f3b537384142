import type { Examples } from '../book/examples';
import { KEYS } from './keys';
import { KeyTable } from './KeyTable';

export const keyTables: Examples = {
  title: 'Table of keys',
  of: { KeyTable },
  states: { 'All keys': () => <KeyTable keys={KEYS} /> },
};
