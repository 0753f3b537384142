import { Link } from '@fieldline/platform';
import { Button, coarse, color, desk, radius, space, VisuallyHidden } from '@fieldline/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { HEADER_HEIGHT } from './measures';

const texts = { name: 'Main', collapse: 'Collapse navigation', expand: 'Expand navigation' };

const ENTRY_GAP = space(0.5);

const widthOf = ({ $narrow }: { $narrow: boolean }) => ($narrow ? '56px' : '208px');

/** Elements fixed to the window's edges are placed next to the rail. */
const Room = createGlobalStyle<{ $narrow: boolean }>`
  ${desk} {
    :root {
      --rail: ${widthOf};
    }
  }
`;

const Column = styled.nav<{ $narrow: boolean }>`
  --entry: 36px;
  ${coarse} {
    --entry: 44px;
  }
  position: sticky;
  top: ${HEADER_HEIGHT};
  display: flex;
  flex-direction: column;
  gap: ${ENTRY_GAP};
  flex: none;
  width: ${widthOf};
  height: calc(100dvh - ${HEADER_HEIGHT});
  padding: ${space(4)} ${space(2)} ${space(2)};
  border-right: 1px solid ${color.border};
  background: ${color.surface};
  overflow-y: auto;
  @media (max-width: 1023.98px) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** An entry of the rail. */
export const RailEntry = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  flex: none;
  height: var(--entry);
  padding: 0 ${space(2.75)};
  border-radius: ${radius.medium};
  color: ${color.muted};
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  transition: background 120ms ease-out;
  svg {
    flex: none;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: none;
    color: ${color.primary};
  }
`;

/** Marks the current entry; moves from one to the next. */
const Current = styled.span`
  position: absolute;
  inset: ${space(4)} ${space(2)} auto;
  height: var(--entry);
  border-radius: ${radius.medium};
  background: ${color.primarySoft};
  transition: translate 160ms ease-out;
`;

const Toggle = styled(Button)`
  margin-top: auto;
  align-self: flex-start;
  padding: 0 ${space(2.75)};
  color: ${color.muted};
`;

export interface RailColumnProps {
  isNarrow: boolean;
  /** The index of the current entry; -1 if there is none. */
  index: number;
  onToggle?: () => void;
  /** The entries. */
  children: ReactNode;
}

/** The appearance of the rail, with its entries. */
export const RailColumn = ({ isNarrow, index, onToggle, children }: RailColumnProps) => (
  <Column aria-label={texts.name} $narrow={isNarrow}>
    <Room $narrow={isNarrow} />
    {index >= 0 && (
      <Current
        style={{ translate: `0 calc(${index} * (var(--entry) + ${ENTRY_GAP}))` }}
        aria-hidden
      />
    )}
    {children}
    <Toggle tone="quiet" aria-expanded={!isNarrow} onClick={onToggle}>
      {isNarrow ? (
        <PanelLeftOpen size={18} aria-hidden />
      ) : (
        <PanelLeftClose size={18} aria-hidden />
      )}
      <VisuallyHidden>{isNarrow ? texts.expand : texts.collapse}</VisuallyHidden>
    </Toggle>
  </Column>
);
