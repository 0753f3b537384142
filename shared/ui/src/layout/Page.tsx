import { usePanel } from '@fieldline/platform';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { compact } from '../foundation/compact';
import { color, fontSize, phone, space } from '../foundation/tokens';
import { Row } from './Card';

/** The frame of a page's content; a page with a table may be wider than a page of text. */
export const PageBody = styled.div<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 1440 : 1200)}px;
  margin: 0 auto;
  padding: ${space(6)} ${space(6)} ${space(16)};
  ${phone} {
    gap: ${space(4)};
    padding: ${space(4)} ${space(3)} ${space(12)};
  }
  /* Beside a list. */
  @container panel (min-width: 0) {
    gap: ${space(4)};
    padding: ${space(4)} ${space(4)} ${space(8)};
  }
`;

const Title = styled.h1`
  font-size: ${fontSize.title};
  @container panel (min-width: 0) {
    font-size: ${fontSize.heading};
  }
  font-weight: 650;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

/** On a phone the link and the actions share the line above the title. */
const oneLine = css`
  ${phone} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    row-gap: 0;
    margin-top: -${space(2)};
    > div:nth-child(2) {
      display: contents;
      > :first-child {
        grid-area: 2 / 1 / auto / -1;
      }
      > :last-child {
        grid-area: 1 / 2;
      }
    }
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

const Head = styled.header<{ $oneLine: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  ${({ $oneLine }) => $oneLine && oneLine}
`;

/** The title wraps before the actions move below it; on narrow screens, they move first. */
const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: flex-start;
  > :first-child {
    flex: 1 1 160px;
    ${compact(css`
      flex-basis: auto;
    `)}
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  color: ${color.muted};
`;

export interface PageHeadProps {
  /** The title. */
  children: ReactNode;
  /** A `BackLink`, above the title. */
  back?: ReactNode;
  /** Shown below the title: a line of facts, a status. */
  facts?: ReactNode;
  /** Buttons at the right, the primary one last; rare actions and most deletes are in a `MoreMenu`. */
  actions?: ReactNode;
  /** Whether on a phone `back` and few, narrow actions share one line above the title. */
  oneLine?: boolean;
}

/**
 * The head of a page with its only `h1`, to which the shell moves the focus after a navigation. In
 * a panel beside a list, which has the `h1`, it is an `h2`.
 */
export function PageHead({ children, back, facts, actions, oneLine = false }: PageHeadProps) {
  const panel = usePanel();
  return (
    <Head $oneLine={oneLine}>
      {back}
      <TitleRow>
        <Title {...(panel && { as: 'h2' })} tabIndex={-1} dir="auto">
          {children}
        </Title>
        {actions && <Row>{actions}</Row>}
      </TitleRow>
      {facts && <Facts>{facts}</Facts>}
    </Head>
  );
}

/** @deprecated The former name of `PageHead`. */
export const PageTitle = PageHead;
