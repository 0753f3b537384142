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
  /** What is shown beside its name: when it was recorded, or its state. */
  detail: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One voice note of a list: what it is, and its player. */
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
