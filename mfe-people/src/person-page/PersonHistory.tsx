import { type Fields, readSharedPersonHistory } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { HistoryDialog } from '@fieldline/ui/overlays';

const LABELS = {
  name: 'Name',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  phone: 'Phone',
  company: 'Company',
  position: 'Position',
  industry: 'Industry',
  location: 'Location',
  status: 'Status',
  tags: 'Tags',
  notes: 'Notes',
  followUpAt: 'Follow-up',
};

/** The history of a person whom a team shares. */
export default function PersonHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const { api, stores } = usePlatform();
  const restore = async (former: Fields) => {
    const fields = Object.fromEntries(Object.keys(LABELS).map((name) => [name, former[name]]));
    const updatedAt = new Date().toISOString();
    await stores.people.write((people) =>
      people.map((person) => (person.id === id ? { ...person, ...fields, updatedAt } : person)),
    );
  };
  return (
    <HistoryDialog
      read={(before) => api.call(readSharedPersonHistory, { params: { id }, query: { before } })}
      describe={changesOf}
      restore={restore}
      onClose={onClose}
    />
  );
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
};

const changesOf = (before: Fields, after: Fields) =>
  Object.entries(LABELS)
    .map(([name, label]) => ({ label, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter((change) => change.before !== change.after);
