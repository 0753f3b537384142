import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, shadow, space } from '../foundation/tokens';
import { type MenuButton, MenuTrigger } from './MenuTrigger';

const Panel = styled(Radix.Content)`
  z-index: 50;
  min-width: 220px;
  max-width: var(--radix-dropdown-menu-content-available-width);
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${space(1)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.overlay};
`;

const itemStyle = `
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 32px;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.small};
  cursor: pointer;
  outline: none;
  @media (pointer: coarse) { min-height: 44px; }
  &[data-highlighted] { background: ${color.hover}; }
`;

export const MenuItem = styled(Radix.Item)<{ $destructive?: boolean | undefined }>`
  ${itemStyle}
  ${({ $destructive }) => $destructive && `color: ${color.danger};`}
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const Checked = styled(Radix.ItemIndicator)`
  position: absolute;
  inset-inline-end: ${space(2)};
  display: inline-flex;
`;

const StyledCheck = styled(Radix.CheckboxItem)`
  ${itemStyle}
  padding-inline-end: ${space(8)};
  position: relative;
`;

const Detail = styled.span`
  display: block;
  max-width: 280px;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** An entry that is on or off. */
export function MenuCheck({
  label,
  detail,
  checked,
  onChange,
}: {
  label: ReactNode;
  detail?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  const told = detail !== undefined;
  return (
    <StyledCheck
      checked={checked}
      onCheckedChange={onChange}
      {...(told && { 'aria-labelledby': id, 'aria-describedby': `${id}-detail` })}
    >
      <Checked>
        <Check size={16} aria-hidden />
      </Checked>
      <span>
        <span id={id}>{label}</span>
        {told && <Detail id={`${id}-detail`}>{detail}</Detail>}
      </span>
    </StyledCheck>
  );
}

const StyledRadio = styled(Radix.RadioItem)`
  ${itemStyle}
  padding-inline-end: ${space(8)};
  position: relative;
`;

export const MenuLabel = styled(Radix.Label)`
  padding: ${space(2)} ${space(3)};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

export const MenuSeparator = styled(Radix.Separator)`
  height: 1px;
  margin: ${space(1)};
  background: ${color.border};
`;

/** One of several choices within a menu. */
export function MenuChoice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <StyledRadio key={option.value} value={option.value}>
          <Checked>
            <Check size={16} aria-hidden />
          </Checked>
          {option.label}
        </StyledRadio>
      ))}
    </Radix.RadioGroup>
  );
}

/**
 * A menu that opens from its button. It is modal: a press outside, or a second one on the button, only closes it
 * and does nothing to what is under the finger.
 */
export function Menu({
  button,
  startsOpen = false,
  children,
}: {
  button: MenuButton;
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(startsOpen);
  useOutsidePress(open, () => setOpen(false));
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <MenuTrigger {...button} />
      </Radix.Trigger>
      {/* In place, not in a portal: the menu stays within the landmark of its trigger. */}
      <Panel
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        {children}
      </Panel>
    </Radix.Root>
  );
}

/**
 * Calls back when a press that began outside the menu ends, and keeps its click from everything else. Radix would
 * close the menu when a finger comes down, whose click then goes to what the menu no longer covers, and does not
 * listen yet while it draws.
 */
function useOutsidePress(isOpen: boolean, onPress: () => void): void {
  const pressed = useEffectEvent(onPress);
  useLayoutEffect(() => {
    if (!isOpen) return;
    let isOutside = false;
    const begin = ({ target, clientX, clientY }: PointerEvent) => {
      const menu = target instanceof Element && target.closest('[role=menu]');
      const box = menu && menu.getBoundingClientRect();
      // A browser may give the menu what a finger presses close to it.
      isOutside =
        !box ||
        clientX < box.left ||
        clientX > box.right ||
        clientY < box.top ||
        clientY > box.bottom;
    };
    const end = (click: MouseEvent) => {
      if (!isOutside) return;
      click.preventDefault();
      click.stopPropagation();
      pressed();
    };
    window.addEventListener('pointerdown', begin, true);
    window.addEventListener('click', end, true);
    return () => {
      window.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('click', end, true);
    };
  }, [isOpen]);
}
