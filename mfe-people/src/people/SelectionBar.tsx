import type { PersonStatus } from '@fieldline/contracts';
import { Button, color, radius, space } from '@fieldline/ui';
import styled from 'styled-components';
import { StatusChange } from './StatusChange';
import { texts } from './texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.hover};
`;

export interface SelectionBarProps {
  count: number;
  onStatus: (status: PersonStatus) => void;
  onClear: () => void;
}

/** What can be done with several people at once. */
export function SelectionBar({ count, onStatus, onClear }: SelectionBarProps) {
  return (
    <Bar>
      <span role="status">{texts.selected(count)}</span>
      <StatusChange onStatus={onStatus} />
      <Button tone="quiet" onClick={onClear}>
        {texts.unselect}
      </Button>
    </Bar>
  );
}
