import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { color, figures, fontSize, phone, radius, space } from '../foundation/tokens';

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

/** The title with its count, separate from the actions. */
const Titled = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: baseline;
  min-width: 0;
`;

const Figure = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.body};
  font-weight: 400;
  ${figures}
`;

/** The number of items under a heading, once known; shown next to the heading. */
export const Count = ({ count }: { count: number | undefined }) =>
  count !== undefined && <Figure>{count.toLocaleString()}</Figure>;

/** A titled region of a page. */
export function Section({
  title,
  beside,
  actions,
  children,
  className,
}: {
  title: string;
  /** Next to the title, such as a `Count`. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <SectionHeader>
        <Titled>
          <SectionTitle id={id}>{title}</SectionTitle>
          {beside}
        </Titled>
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

/** Children side by side, wrapping. */
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
