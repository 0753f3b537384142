import { Segments } from '../controls/Segments';

const texts = { label: 'Made by', mine: 'Only mine' };

export interface OnlyMineProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Narrows a list to what the user made. For who works in a team: alone all is theirs. */
export const OnlyMine = ({ isOn, onChange }: OnlyMineProps) => (
  <Segments
    label={texts.label}
    options={[{ value: 'mine', label: texts.mine }]}
    value={isOn ? 'mine' : undefined}
    onChange={() => onChange(!isOn)}
  />
);
