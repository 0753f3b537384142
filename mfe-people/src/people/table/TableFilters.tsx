import { Button, Input, phone, Row, space } from '@fieldline/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { SearchField } from '../SearchField';
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

const Choice = styled(Input).attrs({ as: 'select' })`
  width: auto;
  max-width: 100%;
  ${phone} {
    flex: 1 1 120px;
  }
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
      {(tags.length > 0 || view.tag !== '') && (
        <Choice
          aria-label={texts.tag}
          value={view.tag}
          onChange={({ target }) => onChange({ tag: target.value })}
        >
          <option value="">{texts.allTags}</option>
          {[...new Set([...tags, view.tag])].filter(Boolean).map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </Choice>
      )}
    </Bar>
  );
}
