import type { Author } from '@fieldline/contracts';
import styled from 'styled-components';
import { color, radius, space } from '../foundation/tokens';

const texts = {
  somebody: 'Somebody',
  changed: (name: string) =>
    `${name} changed this while you were editing. If you both changed the same field, you will be asked which version to keep.`,
};

const Box = styled.p`
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.hover};
  &:empty {
    display: none;
  }
`;

interface Versioned {
  readonly version: number;
  readonly changedBy?: Author | undefined;
}

export interface ChangedNoticeProps {
  /** The item when the form was opened; undefined for a new one. */
  opened: Versioned | undefined;
  /** The same item as it is saved now. */
  current: Versioned | undefined;
}

/** Reports at once if someone else changes the item of an open form. */
export function ChangedNotice({ opened, current }: ChangedNoticeProps) {
  const isChanged =
    opened !== undefined && current !== undefined && current.version > opened.version;
  return (
    <Box role="status">{isChanged && texts.changed(current.changedBy?.name ?? texts.somebody)}</Box>
  );
}
