import { Button, ListTools } from '@fieldline/ui';
import type { RefObject } from 'react';
import { SearchField } from '../SearchField';
import { StatusFilter } from '../StatusFilter';
import { TagChoice } from '../TagChoice';
import { texts as shared } from '../texts';
import type { TypedSearch } from '../useTypedSearch';
import { STATUSES, type TableView } from './model';

const texts = {
  ...shared,
  filter: { ...shared.filter, inactive: 'Inactive' },
  due: 'Follow-up due',
};

export interface TableFiltersProps {
  view: TableView;
  tags: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  typed: TypedSearch;
  onChange: (part: Partial<TableView>) => void;
}

/** Search, status, tag and due follow-ups of the table. */
export function TableFilters({ view, tags, field, typed, onChange }: TableFiltersProps) {
  const narrowing = [view.status !== 'all', view.due, view.tag !== ''].filter(Boolean).length;
  return (
    <ListTools sorts narrowing={narrowing} search={<SearchField field={field} typed={typed} />}>
      <StatusFilter
        statuses={STATUSES}
        status={view.status}
        words={texts.filter}
        onStatus={(status) => onChange({ status })}
      />
      <Button aria-pressed={view.due} onClick={() => onChange({ due: !view.due })}>
        {texts.due}
      </Button>
      <TagChoice tag={view.tag} tags={tags} onChange={(tag) => onChange({ tag })} />
    </ListTools>
  );
}
