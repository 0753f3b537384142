import { Button, Row, space } from '@fieldline/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { SearchField } from './SearchField';
import { type PeopleView, SORTS, STATUS_FILTERS } from './model';
import { Choice, TagChoice } from './TagChoice';
import { texts } from './texts';
import type { ViewChange } from './usePeopleView';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const SearchBox = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;

export interface PeopleFiltersProps {
  view: PeopleView;
  tags: readonly string[];
  onChange: (change: ViewChange, options?: { replace?: boolean }) => void;
}

/** Search, status, tag and order of the people. */
export function PeopleFilters({ view, tags, onChange }: PeopleFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Bar>
      <SearchBox>
        <SearchField
          field={field}
          search={view.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </SearchBox>
      <Row role="group" aria-label={texts.filters}>
        {(['all', ...STATUS_FILTERS] as const).map((status) => (
          <Button
            key={status}
            aria-pressed={view.status === status}
            onClick={() => onChange({ status })}
          >
            {texts.filter[status]}
          </Button>
        ))}
      </Row>
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
    </Bar>
  );
}
