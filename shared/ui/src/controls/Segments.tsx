import styled from 'styled-components';
import { coarse, color, radius, space } from '../foundation/tokens';

const Track = styled.div`
  display: inline-flex;
  max-width: 100%;
  padding: 2px;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  overflow-x: auto;
`;

const Segment = styled.button`
  flex: none;
  min-height: 30px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${color.muted};
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    background: ${color.hover};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${coarse} {
    min-width: 44px;
    min-height: 44px;
  }
`;

export interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined if none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A choice among a few options, such as a filter: toggles in one track, one of them pressed. */
export const Segments = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) => (
  <Track role="group" aria-label={label}>
    {options.map((option) => (
      <Segment
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Segment>
    ))}
  </Track>
);
