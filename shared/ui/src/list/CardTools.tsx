import { ListChecks } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { IconButton } from '../controls/Button';
import { color, space } from '../foundation/tokens';
import { SORT_SLOT } from './sortSlot';
import { texts } from './texts';

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  justify-content: flex-end;
`;

/**
 * For a list of cards: the controls that a table has in its header. They are in the slot above the list if
 * there is one, else in place.
 */
export function CardTools({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null);
  useLayoutEffect(() => setSlot(document.querySelector(`main [${SORT_SLOT}]`)), []);
  return slot ? createPortal(children, slot) : <Row>{children}</Row>;
}

const Toggle = styled(IconButton)`
  border-color: ${color.border};
`;

/** Shows the checkboxes of a list on a phone, and hides them again. */
export const SelectToggle = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => (
  <Toggle label={texts.selecting} tone="secondary" aria-pressed={isOn} onClick={onToggle}>
    <ListChecks size={18} aria-hidden />
  </Toggle>
);
