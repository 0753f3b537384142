import { Segments } from '../controls/Segments';

const texts = { label: 'Made by', mine: 'Only mine' };

export interface OnlyMineProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Filters a list to the user's own items. Only in a team: without one, all items are the user's. */
export const OnlyMine = ({ isOn, onChange }: OnlyMineProps) => (
  <Segments
    label={texts.label}
    options={[{ value: 'mine', label: texts.mine }]}
    value={isOn ? 'mine' : undefined}
    onChange={() => onChange(!isOn)}
  />
);
