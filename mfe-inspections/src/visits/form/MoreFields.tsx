import { coarse, color, Stack } from '@fieldline/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

const Folded = styled.details`
  summary {
    display: list-item;
    align-content: center;
    min-height: 36px;
    color: ${color.muted};
    cursor: pointer;
    ${coarse} {
      min-height: 44px;
    }
  }
`;

export interface MoreFieldsProps {
  /** Whether it must be open, because a field in it was refused. */
  isOpen: boolean;
  children: ReactNode;
}

/** Fields that are rarely filled in on a site, folded. */
export function MoreFields({ isOpen, children }: MoreFieldsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Folded open={opened || isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{texts.more}</summary>
      <Stack>{children}</Stack>
    </Folded>
  );
}
