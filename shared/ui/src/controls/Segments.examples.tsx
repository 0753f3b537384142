import { useState } from 'react';
import type { Examples } from '../book/examples';
import { Segments } from './Segments';

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'contacted', label: 'Contacted' },
] as const;

function Statuses() {
  const [status, setStatus] = useState<(typeof OPTIONS)[number]['value']>('all');
  return <Segments label="Status" options={OPTIONS} value={status} onChange={setStatus} />;
}

export const segments: Examples = {
  title: 'Segments',
  of: { Segments },
  states: { 'A filter': Statuses },
};
