import { ChevronDown } from 'lucide-react';
import styled, { type StyledComponent } from 'styled-components';
import { Button } from '../controls/Button';
import { buttonStyle, type ButtonTone } from '../controls/buttonStyle';
import { PHONE_MAX_WIDTH } from '../foundation/tokens';
import type { MenuEntry } from '../overlays/menuEntry';
import { MoreMenu } from '../overlays/MoreMenu';
import { texts } from './texts';
import { useWide } from './useWide';

/** An action of a menu. */
export type BulkAction = Extract<MenuEntry, { onSelect: unknown }>;

const Words: StyledComponent<'button'> = styled.button<{ $tone?: ButtonTone }>`
  ${buttonStyle}
`;

/** A menu of values in a bulk bar; the chosen one is applied at once. */
export const BulkMenu = ({ label, entries }: { label: string; entries: readonly BulkAction[] }) => (
  <MoreMenu
    look={Words}
    content={
      <>
        {label}
        <ChevronDown size={16} aria-hidden />
      </>
    }
    entries={entries}
  />
);

/** The rarer actions of a bulk bar: a menu, and on a phone rows of the bar's sheet. */
export function BulkMore({ entries }: { entries: readonly BulkAction[] }) {
  const isWide = useWide(PHONE_MAX_WIDTH + 1);
  if (isWide) return <MoreMenu label={texts.moreForSelected} entries={entries} />;
  return entries.map(({ label, icon, onSelect, destructive = false, disabled }) => (
    <Button
      key={label}
      disabled={disabled}
      tone={destructive ? 'danger' : 'secondary'}
      onClick={onSelect}
    >
      {icon}
      {label}
    </Button>
  ));
}
