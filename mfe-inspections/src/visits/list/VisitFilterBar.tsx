import { LOG_STATUSES, type Project } from '@fieldline/contracts';
import { useWorkspace } from '@fieldline/platform';
import { InlineSelect, Input, Row, Segments, useToday } from '@fieldline/ui';
import { ListTools, OnlyMine } from '@fieldline/ui/lists';
import { type RefObject, useDeferredValue } from 'react';
import styled from 'styled-components';
import { daysOf, QUICK_RANGES, rangeOf } from '../../paging/ranges';
import type { VisitFilters } from '../queries';
import { SearchField } from '../../paging/SearchField';
import { type FILTER_PARAMETERS, withAsked } from './filters';

const texts = {
  search: 'Search site visits',
  project: 'Project',
  allProjects: 'All projects',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: { draft: 'Draft', completed: 'Completed' },
  from: 'From',
  to: 'To',
  days: 'Days',
  ranges: { today: 'Today', week: 'This week', 'last-month': 'Last month' },
  engineer: 'Engineer',
  allEngineers: 'All engineers',
};

/** A fixed width, so that names that load later move nothing; long ones are cut. */
const Choice = styled(InlineSelect)`
  width: min(142px, 100%);
`;

/** If one line is too short, search and days are on the first, the other filters on the second. */
const SecondLine = styled.span`
  display: none;
  @media (min-width: 1024px) and (max-width: 1199.98px) {
    display: block;
    flex: 1 0 100%;
  }
`;

/** From and to, never on two lines. */
const Days = styled(Row)`
  flex-wrap: nowrap;
  min-width: 0;
`;

/** A date input is unreadable with less width. */
const Day = styled(Input)`
  width: 142px;
  min-width: 0;
`;

/** Changes of the address's parameters; an empty text removes a filter. */
export type FilterChange = Readonly<Partial<Record<(typeof FILTER_PARAMETERS)[number], string>>>;

export interface VisitFilterBarProps {
  filters: VisitFilters;
  engineers: readonly string[];
  /** The projects to choose from; undefined if all visits are of one. */
  projects?: readonly Pick<Project, 'id' | 'name'>[];
  onChange: (change: FilterChange) => void;
  /** Whether this bar also sorts the list. */
  sorts?: boolean;
  /** The search field, so that the `/` key can focus it. */
  field: RefObject<HTMLInputElement | null>;
}

/** Filters a list of site visits. */
export function VisitFilterBar(props: VisitFilterBarProps) {
  const { filters, engineers, projects, onChange, sorts = false, field } = props;
  const { q = '', projectId = '', status = '', from = '', to = '', engineer = '', mine } = filters;
  const isAlone = useWorkspace().id === null;
  // Hundreds of options take longer than the page to render: until then only the chosen project is
  // an option.
  const choices = useDeferredValue(
    projects,
    projects?.filter(({ id }) => id === projectId),
  );
  // The quick ranges follow midnight.
  const now = new Date(`${useToday()}T12:00`);
  const range = rangeOf(filters, now);
  const ownDays = range === undefined && from + to !== '';
  return (
    <ListTools
      sorts={sorts}
      row={1000}
      search={
        <SearchField
          label={texts.search}
          search={q}
          field={field}
          onSearch={(text) => onChange({ q: text })}
        />
      }
      narrowing={[projectId, status, range, mine].filter(Boolean).length}
      narrowingMore={[engineer, ownDays].filter(Boolean).length}
      more={
        <>
          <Choice
            aria-label={texts.engineer}
            value={engineer}
            onChange={(event) => onChange({ engineer: event.target.value })}
          >
            <option value="">{texts.allEngineers}</option>
            {withAsked(engineers, filters.engineer).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Choice>
          <Days>
            <Day
              aria-label={texts.from}
              type="date"
              max="9999-12-31"
              value={from}
              onChange={(event) => onChange({ from: event.target.value })}
            />
            <span aria-hidden>–</span>
            <Day
              aria-label={texts.to}
              type="date"
              max="9999-12-31"
              value={to}
              onChange={(event) => onChange({ to: event.target.value })}
            />
          </Days>
        </>
      }
    >
      <Segments
        label={texts.days}
        options={QUICK_RANGES.map((each) => ({ value: each, label: texts.ranges[each] }))}
        value={range}
        onChange={(each) => onChange(each === range ? { from: '', to: '' } : daysOf(each, now))}
      />
      {projects && <SecondLine />}
      {choices && (
        <Choice
          aria-label={texts.project}
          value={projectId}
          onChange={(event) => onChange({ project: event.target.value })}
        >
          <option value="">{texts.allProjects}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        aria-label={texts.status}
        value={status}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">{texts.allStatuses}</option>
        {LOG_STATUSES.map((each) => (
          <option key={each} value={each}>
            {texts.statuses[each]}
          </option>
        ))}
      </Choice>
      {!isAlone && (
        <OnlyMine isOn={mine === true} onChange={(isOn) => onChange({ mine: isOn ? '1' : '' })} />
      )}
    </ListTools>
  );
}
