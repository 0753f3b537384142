import { useWorkspace } from '@fieldline/platform';
import { Button, Segments } from '@fieldline/ui';
import { ListTools } from '@fieldline/ui/lists';
import type { RefObject } from 'react';
import { StatusFilter } from '../StatusFilter';
import { TagMenu } from '../TagMenu';
import { ON_PAGE, SHARED_CHOICES } from '../view/kinds';
import type { PeopleView } from '../view/model';
import { SearchField } from '../view/SearchField';
import type { TypedSearch } from '../view/useTypedSearch';

const texts = {
  due: 'Follow-up due',
  sharing: 'Private or shared',
  shared: { all: 'Everybody', private: 'Private', team: 'Team' },
};

export interface TableFiltersProps {
  view: PeopleView;
  tags: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  typed: TypedSearch;
  onChange: (part: Partial<PeopleView>) => void;
}

/** Search, status, tag and due follow-ups of the table. */
export function TableFilters({ view, tags, field, typed, onChange }: TableFiltersProps) {
  const isTeam = useWorkspace().id !== null;
  const narrowing = [
    view.status !== 'all',
    view.due,
    view.tag !== '',
    view.shared !== 'all',
  ].filter(Boolean).length;
  return (
    <ListTools
      sorts
      row={isTeam ? 1060 : 790}
      narrowing={narrowing}
      search={<SearchField field={field} typed={typed} />}
    >
      <StatusFilter
        statuses={ON_PAGE.statuses}
        status={view.status}
        onStatus={(status) => onChange({ status })}
      />
      <Button aria-pressed={view.due} onClick={() => onChange({ due: !view.due })}>
        {texts.due}
      </Button>
      {isTeam && (
        <Segments
          label={texts.sharing}
          options={SHARED_CHOICES.map((value) => ({ value, label: texts.shared[value] }))}
          value={view.shared}
          onChange={(shared) => onChange({ shared })}
        />
      )}
      <TagMenu tag={view.tag} tags={tags} onChange={(tag) => onChange({ tag })} />
    </ListTools>
  );
}
