import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { color, radius, shadow, space } from '../foundation/tokens';
import { texts } from './texts';

const Bar = styled.div`
  position: sticky;
  bottom: calc(${space(3)} + var(--bottom-bar, 0px));
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-self: center;
  gap: ${space(2)};
  max-width: 100%;
  margin-top: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
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
      <span role="status">{texts.selected(count)}</span>
      {children}
      <Button tone="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
    </Bar>
  );
}
