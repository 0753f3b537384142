import { useWorkspace } from '@fieldline/platform';
import { Segments } from '../controls/Segments';

const texts = { label: 'Made by', mine: 'Only mine' };

export interface OnlyMineProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Narrows a list to what the user made; nothing for who works alone. */
export function OnlyMine({ isOn, onChange }: OnlyMineProps) {
  const { id } = useWorkspace();
  if (id === null) return null;
  return (
    <Segments
      label={texts.label}
      options={[{ value: 'mine', label: texts.mine }]}
      value={isOn ? 'mine' : undefined}
      onChange={() => onChange(!isOn)}
    />
  );
}
