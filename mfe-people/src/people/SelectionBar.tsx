import type { PersonStatus } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, color, radius, space } from '@fieldline/ui';
import styled from 'styled-components';
import { changeUndoably } from '../editing/undoable';
import { withStatus } from '../person/changes';
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
  /** Ids of people. */
  selected: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with several people at once. */
export default function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { stores, toast } = usePlatform();
  const changeStatus = (next: PersonStatus) => {
    const now = new Date();
    const { undo } = changeUndoably(stores.people, (all) => withStatus(all, selected, next, now));
    toast.show({
      title: texts.changed(selected.size),
      action: { label: texts.undo, run: () => void undo() },
    });
    onClear();
  };
  return (
    <Bar>
      <span role="status">{texts.selected(selected.size)}</span>
      <StatusChange onStatus={changeStatus} />
      <Button tone="quiet" onClick={onClear}>
        {texts.unselect}
      </Button>
    </Bar>
  );
}
