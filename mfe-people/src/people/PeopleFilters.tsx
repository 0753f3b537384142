import { desk, Row, space } from '@fieldline/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { SearchField } from './SearchField';
import { type PeopleView, SORTS, STATUS_FILTERS } from './model';
import { StatusFilter } from './StatusFilter';
import { Choice, TagChoice } from './TagChoice';
import { texts } from './texts';
import type { ViewChange } from './usePeopleView';
import type { TypedSearch } from './useTypedSearch';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const SearchBox = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  ${desk} {
    flex-basis: 120px;
  }
`;

export interface PeopleFiltersProps {
  view: PeopleView;
  tags: readonly string[];
  typed: TypedSearch;
  onChange: (change: ViewChange) => void;
}

/** Search and status of the people. */
export function PeopleFilters({ view, typed, onChange }: Omit<PeopleFiltersProps, 'tags'>) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Bar>
      <SearchBox>
        <SearchField field={field} typed={typed} />
      </SearchBox>
      <StatusFilter
        statuses={['all', ...STATUS_FILTERS]}
        status={view.status}
        words={texts.filter}
        onStatus={(status) => onChange({ status })}
      />
    </Bar>
  );
}

const Choices = styled(Row)`
  min-width: 0;
  max-width: 100%;
`;

/** Tag and order of the people. */
export function PeopleOrder({ view, tags, onChange }: Omit<PeopleFiltersProps, 'typed'>) {
  return (
    <Choices>
      <TagChoice tag={view.tag} tags={tags} onChange={(tag) => onChange({ tag })} />
      <Choice
        aria-label={texts.sort}
        value={view.sort}
        onChange={({ target }) =>
          onChange({ sort: SORTS.find((sort) => sort === target.value) ?? 'added' })
        }
      >
        {(['added', ...SORTS] as const).map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Choice>
    </Choices>
  );
}
