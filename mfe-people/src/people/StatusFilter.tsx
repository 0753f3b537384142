import { Button, Row } from '@fieldline/ui';
import { texts } from './texts';

export interface StatusFilterProps<Status extends string> {
  statuses: readonly Status[];
  status: Status;
  words: Readonly<Record<Status, string>>;
  onStatus: (status: Status) => void;
}

/** Toggles of which one is pressed: the people of which status are shown. */
export const StatusFilter = <Status extends string>({
  statuses,
  status,
  words,
  onStatus,
}: StatusFilterProps<Status>) => (
  <Row role="group" aria-label={texts.filters}>
    {statuses.map((each) => (
      <Button key={each} aria-pressed={each === status} onClick={() => onStatus(each)}>
        {words[each]}
      </Button>
    ))}
  </Row>
);
