import { LOG_STATUSES, type Project } from '@fieldline/contracts';
import { Button, Row, Select, space, Stack, TextField } from '@fieldline/ui';
import styled from 'styled-components';
import { daysOf, QUICK_RANGES, rangeOf } from '../../listing/ranges';
import type { LogFilters } from '../queries';
import { withAsked } from './filters';

const texts = {
  group: 'Filters',
  project: 'Project',
  allProjects: 'All projects',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: { draft: 'Draft', completed: 'Completed' },
  from: 'From',
  to: 'To',
  ranges: { today: 'Today', week: 'This week', 'last-month': 'Last month' },
  engineer: 'Engineer',
  allEngineers: 'All engineers',
};

const Bar = styled.div`
  display: grid;
  /* A date input is not readable in less. */
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  gap: ${space(3)};
`;

/** Changes of the address, by its parameters; empty text lifts a filter. */
export type FilterChange = Readonly<
  Partial<Record<'project' | 'status' | 'from' | 'to' | 'engineer', string>>
>;

export interface LogFilterBarProps {
  filters: LogFilters;
  engineers: readonly string[];
  /** The projects to choose from; undefined where all visits are of one. */
  projects?: readonly Pick<Project, 'id' | 'name'>[];
  onChange: (change: FilterChange) => void;
}

/** Narrows a list of site visits. */
export function LogFilterBar({ filters, engineers, projects, onChange }: LogFilterBarProps) {
  const { projectId = '', status = '', from = '', to = '', engineer = '' } = filters;
  const now = new Date();
  const range = rangeOf(filters, now);
  return (
    <Stack $gap={3} role="group" aria-label={texts.group}>
      <Row>
        {QUICK_RANGES.map((each) => (
          <Button
            key={each}
            aria-pressed={each === range}
            onClick={() =>
              onChange(each === range ? { from: '', to: '' } : { ...daysOf(each, now) })
            }
          >
            {texts.ranges[each]}
          </Button>
        ))}
      </Row>
      <Bar>
        {projects && (
          <Select
            label={texts.project}
            value={projectId}
            onChange={(event) => onChange({ project: event.target.value })}
          >
            <option value="">{texts.allProjects}</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={texts.status}
          value={status}
          onChange={(event) => onChange({ status: event.target.value })}
        >
          <option value="">{texts.allStatuses}</option>
          {LOG_STATUSES.map((each) => (
            <option key={each} value={each}>
              {texts.statuses[each]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.engineer}
          value={engineer}
          onChange={(event) => onChange({ engineer: event.target.value })}
        >
          <option value="">{texts.allEngineers}</option>
          {withAsked(engineers, filters.engineer).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <TextField
          label={texts.from}
          type="date"
          max="9999-12-31"
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label={texts.to}
          type="date"
          max="9999-12-31"
          value={to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Bar>
    </Stack>
  );
}
