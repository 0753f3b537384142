import { Ellipsis, X } from 'lucide-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { Button, IconButton } from '../controls/Button';
import { keepsRoom } from '../layout/keepsRoom';
import { coarse, color, phone, radius, shadow, space } from '../foundation/tokens';
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

const More = styled(IconButton)<{ $full: boolean }>`
  display: ${({ $full }) => ($full ? 'inline-flex' : 'none')};
  /* After the actions. */
  order: 1;
  ${phone} {
    display: inline-flex;
  }
`;

/** Shows one line of the actions, with room for the focus ring. */
const closed = css`
  height: 44px;
  overflow: hidden;
  ${coarse} {
    height: 52px;
  }
`;

/** One line until the user opens the rest. On a phone, all actions are shown above the bar. */
const Actions = styled.div<{ $open: boolean }>`
  && {
    flex: 0 1 auto;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(1.5)};
  margin: -${space(1)};
  padding: ${space(1)};
  ${({ $open }) => !$open && closed}
  ${phone} {
    position: absolute;
    inset: auto 0 calc(100% + ${space(2)});
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    height: auto;
    margin: 0;
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
  /** Actions for the selected items. */
  children: ReactNode;
}

/** Whether an action is below the first line. */
const isBelowFirst = (action: Element | null, { firstElementChild: first }: Element) =>
  !!action && !!first && action.getBoundingClientRect().top >= first.getBoundingClientRect().bottom;

/** Whether some actions do not fit into the first line. */
function useFull() {
  const [isFull, setFull] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const bar = useCallback((shown: HTMLElement | null) => {
    const leave = keepsRoom(shown);
    const all = actions.current;
    if (!shown || !all || !leave) return undefined;
    const sizes = new ResizeObserver(() => setFull(isBelowFirst(all.lastElementChild, all)));
    for (const each of [shown, all]) sizes.observe(each);
    return () => {
      sizes.disconnect();
      leave();
    };
  }, []);
  return { isFull, actions, bar };
}

/** Shown at the lower edge while items are selected. */
export function BulkBar({ label, count, rest, onClear, children }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  const actionsId = useId();
  const { isFull, actions, bar } = useFull();
  return (
    <Bar ref={bar} role="toolbar" aria-label={label} data-bar="">
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
        $full={isFull}
        label={texts.moreForSelected}
        aria-expanded={isOpen}
        aria-controls={actionsId}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={20} aria-hidden />
      </More>
      <Actions
        ref={actions}
        id={actionsId}
        $open={isOpen}
        onFocus={({ target, currentTarget }) => {
          if (isBelowFirst(target, currentTarget)) setOpen(true);
        }}
      >
        {children}
      </Actions>
    </Bar>
  );
}
