import { Segments } from '@fieldline/ui';
import { texts } from './texts';
import type { StatusChoice } from './view/kinds';

export interface StatusFilterProps {
  statuses: readonly StatusChoice[];
  status: StatusChoice;
  onStatus: (status: StatusChoice) => void;
}

/** Chooses the status of the people who are shown. */
export const StatusFilter = ({ statuses, status, onStatus }: StatusFilterProps) => (
  <Segments
    label={texts.filters}
    options={statuses.map((value) => ({ value, label: texts.filter[value] }))}
    value={status}
    onChange={onStatus}
  />
);
