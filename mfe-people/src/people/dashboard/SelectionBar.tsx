import { Button, color, radius, space } from '@fieldline/ui';
import styled from 'styled-components';
import { StatusChange } from '../StatusChange';
import { texts } from '../texts';
import { useChangeStatus } from '../useChangeStatus';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.hover};
`;

export interface SelectionBarProps {
  /** Ids of people. */
  selected: ReadonlySet<string>;
  onClear: () => void;
}

/** The actions for several people at once. */
export default function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const changeStatus = useChangeStatus();
  return (
    <Bar>
      <span role="status">{texts.selected(selected.size)}</span>
      <StatusChange
        onStatus={(status) => {
          changeStatus(selected, status);
          onClear();
        }}
      />
      <Button tone="quiet" onClick={onClear}>
        {texts.unselect}
      </Button>
    </Bar>
  );
}
