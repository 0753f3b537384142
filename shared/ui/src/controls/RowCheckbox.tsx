import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { coarse } from '../foundation/tokens';

/** The target is larger than the box. */
const Target = styled.label`
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  width: 40px;
  height: 36px;
  cursor: pointer;
  user-select: none;
  ${coarse} {
    width: 44px;
    height: 44px;
  }
`;

export interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, of its rows are selected. */
  partly?: boolean;
  onToggle: (options: { readonly range: boolean }) => void;
}

/** Selects a row, or all rows; with Shift, all rows since the one toggled before. */
export function RowCheckbox({ label, checked, partly = false, onToggle }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <Target>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onToggle({ range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </Target>
  );
}
