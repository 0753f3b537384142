import { LOG_STATUSES } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Select, space, TextField } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { LogFilters } from '../visit/queries';
import { projectStatsQuery } from '../project/queries';
import { engineerChoices } from './model';

const texts = {
  group: 'Filters',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: { draft: 'Draft', completed: 'Completed' },
  from: 'From',
  to: 'To',
  engineer: 'Engineer',
  allEngineers: 'All engineers',
};

const Bar = styled.div`
  display: grid;
  /* A date input is not readable in less. */
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  gap: ${space(3)};
`;

type Change = Readonly<Partial<Record<keyof LogFilters, string>>>;

export interface LogFilterBarProps {
  projectId: string;
  filters: LogFilters;
  /** Empty text lifts a filter. */
  onChange: (change: Change) => void;
}

/** Narrows the site visits of a project. */
export function LogFilterBar({ projectId, filters, onChange }: LogFilterBarProps) {
  const { api } = usePlatform();
  const { data: stats } = useQuery(projectStatsQuery(api, projectId));
  const { status = '', from = '', to = '', engineer = '' } = filters;
  return (
    <Bar role="group" aria-label={texts.group}>
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
        {engineerChoices(stats?.engineerNames ?? [], filters.engineer).map((name) => (
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
  );
}
