import { color, MoreMenu, space } from '@fieldline/ui';
import { ArrowUpDown } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { StatusFilter } from '../StatusFilter';
import { TagMenu } from '../TagMenu';
import { texts } from '../texts';
import { ON_DASHBOARD } from '../view/kinds';
import { type PeopleView, wordOf } from '../view/model';
import { SearchField } from '../view/SearchField';
import type { ViewChange } from '../view/usePeopleView';
import type { TypedSearch } from '../view/useTypedSearch';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  /* The border of buttons: the strong one is for forms. */
  input {
    border-color: ${color.border};
  }
`;

const SearchBox = styled.div`
  flex: 1 1 120px;
  min-width: 0;
`;

const Menus = styled.div`
  display: flex;
`;

export interface PeopleFiltersProps {
  view: PeopleView;
  tags: readonly string[];
  typed: TypedSearch;
  onChange: (change: ViewChange) => void;
}

/** Search, tag, order and status of the people: in one row, else the status in a second one. */
export function PeopleFilters({ view, tags, typed, onChange }: PeopleFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const { statuses, orders } = ON_DASHBOARD;
  return (
    <Bar>
      <SearchBox>
        <SearchField field={field} typed={typed} />
      </SearchBox>
      <Menus>
        <TagMenu tag={view.tag} tags={tags} onChange={(tag) => onChange({ tag })} />
        <MoreMenu
          label={texts.sort}
          content={<ArrowUpDown size={16} aria-hidden />}
          entries={[
            {
              label: texts.sort,
              value: wordOf(view.order, orders),
              options: ORDER_OPTIONS,
              onChoose: (word) => onChange({ order: orders.get(word) }),
            },
          ]}
        />
      </Menus>
      <StatusFilter
        statuses={statuses}
        status={view.status}
        onStatus={(status) => onChange({ status })}
      />
    </Bar>
  );
}

const ORDER_OPTIONS = [
  { value: '', label: texts.sorts.added },
  { value: 'name', label: texts.sorts.name },
  { value: 'lastContact', label: texts.sorts.lastContact },
];
