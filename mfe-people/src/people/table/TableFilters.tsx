import { Button, Row, space } from '@fieldline/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { SearchField } from '../SearchField';
import { TagChoice } from '../TagChoice';
import { texts as shared } from '../texts';
import { STATUSES, type TableView } from './model';

const texts = {
  ...shared,
  filter: { ...shared.filter, inactive: 'Inactive' },
  due: 'Follow-up due',
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;

const SearchBox = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  max-width: 480px;
`;

export interface TableFiltersProps {
  view: TableView;
  tags: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<TableView>, options?: { replace?: boolean }) => void;
}

/** Search, status, tag and due follow-ups of the table. */
export function TableFilters({ view, tags, field, onChange }: TableFiltersProps) {
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
        {STATUSES.map((status) => (
          <Button
            key={status}
            aria-pressed={view.status === status}
            onClick={() => onChange({ status })}
          >
            {texts.filter[status]}
          </Button>
        ))}
      </Row>
      <Button aria-pressed={view.due} onClick={() => onChange({ due: !view.due })}>
        {texts.due}
      </Button>
      <TagChoice tag={view.tag} tags={tags} onChange={(tag) => onChange({ tag })} />
    </Bar>
  );
}
