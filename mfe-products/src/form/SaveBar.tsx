import {
  Button,
  color,
  compact,
  fontSize,
  keepsRoom,
  phone,
  radius,
  space,
  WithoutBottomBar,
} from '@fieldline/ui';
import styled, { css } from 'styled-components';
import { needAttention } from './ErrorSummary';

const texts = {
  cancel: 'Cancel',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  required: 'Fields with * are required',
};

const Bar = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 5;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
  min-height: 64px;
  padding: 0 ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${compact(css`
    padding: 0 ${space(3)};
    button {
      padding-inline: ${space(3)};
    }
  `)}
  /* From edge to edge, and down to the end of the page. */
  ${phone} {
    min-height: calc(64px + env(safe-area-inset-bottom, 0px));
    margin: 0 ${space(-3)} ${space(-12)};
    padding-bottom: env(safe-area-inset-bottom, 0px);
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

const Reason = styled.span`
  flex: 1 1 0;
  min-width: 0;
  color: ${color.muted};
  ${compact(css`
    font-size: ${fontSize.small};
    line-height: 1.3;
  `)}
`;

export interface SaveBarProps {
  submitLabel: string;
  busy: boolean;
  isDirty: boolean;
  /** How many fields prevent saving. */
  problems: number;
  onCancel: () => void;
}

/** The foot of the form, always in view: its state, and the buttons at the right. */
export function SaveBar({ submitLabel, busy, isDirty, problems, onCancel }: SaveBarProps) {
  return (
    <Bar ref={keepsRoom} data-bar>
      <WithoutBottomBar />
      <Reason>{!busy && reasonOf(isDirty, problems)}</Reason>
      <Button onClick={onCancel} disabled={busy}>
        {texts.cancel}
      </Button>
      <Button type="submit" tone="primary" disabled={busy}>
        {busy ? texts.saving : submitLabel}
      </Button>
    </Bar>
  );
}

function reasonOf(isDirty: boolean, problems: number): string {
  if (problems > 0) return needAttention(problems);
  return isDirty ? texts.unsaved : texts.required;
}
