import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, phone, radius, space } from '../foundation/tokens';

export const Card = styled.div`
  padding: ${space(5)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${phone} {
    padding: ${space(4)};
  }
`;

const SectionHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(4)};
`;

export const SectionTitle = styled.h2`
  font-size: ${fontSize.large};
  font-weight: 600;
`;

/** A titled region of a page. */
export function Section({
  title,
  actions,
  children,
  className,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <SectionHeader>
        <SectionTitle id={id}>{title}</SectionTitle>
        {actions}
      </SectionHeader>
      {children}
    </Card>
  );
}

/** Children below each other, `$gap` steps of 4 px apart. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 4 }) => space($gap)};
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
`;

/** Children beside each other, wrapping. */
export const Row = styled.div<{ $gap?: number; $justify?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 2 }) => space($gap)};
  justify-content: ${({ $justify = 'flex-start' }) => $justify};
`;

export const Muted = styled.span`
  color: ${color.muted};
`;
