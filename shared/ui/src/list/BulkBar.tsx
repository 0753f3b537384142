import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../controls/Button';
import { color, phone, radius, shadow, space } from '../foundation/tokens';
import { texts } from './texts';

const Bar = styled.div`
  position: sticky;
  bottom: calc(${space(3)} + var(--bottom-bar, 0px));
  z-index: 3;
  /* Clear of the disc that the bar of a phone carries. */
  ${phone} {
    bottom: calc(${space(5)} + var(--bottom-bar, 0px));
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-self: center;
  gap: ${space(2)} ${space(1.5)};
  max-width: 100%;
  margin-top: ${space(3)};
  padding: ${space(2)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  /* So that all of them have room in one line. */
  > button:not([aria-label]) {
    padding-inline: ${space(2.5)};
  }
`;

export interface BulkBarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** What can be done with everything that is selected. */
  children: ReactNode;
}

/** Stands at the lower edge while something is selected. */
export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  return (
    <Bar role="toolbar" aria-label={label} data-bar="">
      <IconButton label={texts.clear} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconButton>
      <span role="status">{texts.selected(count)}</span>
      {children}
    </Bar>
  );
}
