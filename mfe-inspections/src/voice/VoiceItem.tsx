import { color, Muted, space } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Item = styled.li`
  display: grid;
  gap: ${space(1)};
  &:not(:last-child) {
    padding-bottom: ${space(3)};
    border-bottom: 1px solid ${color.border};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 32px;
`;

const Actions = styled.div`
  margin-inline-start: auto;
`;

export interface VoiceItemProps {
  name: string;
  /** The text beside its name: when it was recorded, or its state. */
  detail: ReactNode;
  /** The actions of the voice note. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One voice note of a list: its name, detail, actions and player. */
export const VoiceItem = ({ name, detail, actions, children }: VoiceItemProps) => (
  <Item>
    <Head>
      <strong>{name}</strong>
      <Muted>{detail}</Muted>
      {actions && <Actions>{actions}</Actions>}
    </Head>
    {children}
  </Item>
);
