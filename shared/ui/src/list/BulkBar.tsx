import { Ellipsis, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '../controls/Button';
import { keepsRoom } from '../layout/keepsRoom';
import { color, phone, radius, shadow, space } from '../foundation/tokens';
import { texts } from './texts';
import type { Selection } from './types';

const Bar = styled.div`
  position: sticky;
  bottom: calc(${space(3)} + var(--bottom-bar, 0px));
  z-index: 3;
  /* Clear of the disc in the phone's bar. */
  ${phone} {
    bottom: calc(${space(5)} + var(--bottom-bar, 0px));
  }
  display: flex;
  align-items: center;
  justify-self: center;
  gap: ${space(1.5)};
  max-width: 100%;
  margin-top: ${space(3)};
  padding: ${space(2)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  > *,
  button {
    flex: none;
    white-space: nowrap;
  }
  button:not([aria-label]) {
    padding-inline: ${space(2.5)};
  }
`;

const More = styled(IconButton)`
  display: none;
  ${phone} {
    display: inline-flex;
  }
`;

/** In the bar; on a phone, rows of a sheet above it. */
const Actions = styled.div<{ $open: boolean }>`
  && {
    flex: 0 1 auto;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(1.5)};
  ${phone} {
    position: absolute;
    inset: auto auto calc(100% + ${space(2)}) 50%;
    translate: -50%;
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    gap: 0;
    min-width: min(300px, calc(100vw - ${space(6)}));
    padding: ${space(1)};
    border: 1px solid ${color.border};
    border-radius: ${radius.large};
    background: ${color.raised};
    box-shadow: ${shadow.overlay};
    && > :is(button, select) {
      justify-content: flex-start;
      width: 100%;
      min-height: 48px;
      padding-inline: ${space(3)};
      border-color: transparent;
    }
  }
`;

export interface BulkBarProps {
  label: string;
  count: number;
  /** The items on other pages that are not selected. */
  rest: Selection['rest'];
  onClear: () => void;
  /** Actions for the selected items. */
  children: ReactNode;
}

/** Shown at the lower edge while items are selected. */
export function BulkBar({ label, count, rest, onClear, children }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  const actionsId = useId();
  return (
    <Bar ref={keepsRoom} role="toolbar" aria-label={label} data-bar="">
      <IconButton label={texts.clear} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconButton>
      <span role="status">{texts.selected(count)}</span>
      {rest && (
        <Button disabled={rest.busy} onClick={rest.select}>
          {texts.selectRest(rest.total)}
        </Button>
      )}
      <More
        label={texts.moreForSelected}
        aria-expanded={isOpen}
        aria-controls={actionsId}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={20} aria-hidden />
      </More>
      <Actions id={actionsId} $open={isOpen}>
        {children}
      </Actions>
    </Bar>
  );
}
