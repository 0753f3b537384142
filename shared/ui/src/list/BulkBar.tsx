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

/** On a phone above the bar, so that the bar keeps to one line. */
const Actions = styled.div<{ $open: boolean }>`
  display: contents;
  ${phone} {
    position: absolute;
    inset: auto 0 calc(100% + ${space(2)});
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    flex-wrap: wrap;
    gap: ${space(2)};
    padding: ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.large};
    background: ${color.raised};
    box-shadow: ${shadow.overlay};
  }
`;

export interface BulkBarProps {
  label: string;
  count: number;
  /** The items on other pages that are not selected. */
  rest: Selection['rest'];
  onClear: () => void;
  /** Actions for everything selected. */
  children: ReactNode;
}

/** Shown at the lower edge while something is selected. */
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
