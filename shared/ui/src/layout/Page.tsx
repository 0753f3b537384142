import { usePanel } from '@fieldline/platform';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { coarse, color, fontSize, phone, space } from '../foundation/tokens';
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
  grid-area: title;
  min-width: 0;
  font-size: ${fontSize.title};
  @container panel (min-width: 0) {
    font-size: ${fontSize.heading};
  }
  font-weight: 650;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

/** Its parts ask for the head's own width: beside a list, a wide window has a narrow head. */
const Head = styled.header`
  container: head / inline-size;
`;

/** The title and the actions are one row. In a narrow head the actions are beside the way back, if there is one. */
const Rows = styled.div<{ $back: boolean }>`
  display: grid;
  grid-template: 'back back' auto 'title actions' auto 'facts facts' auto / minmax(96px, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: start;
  ${({ $back }) =>
    $back &&
    css`
      @container head (max-width: 439.98px) {
        grid-template:
          'back actions' auto 'title title' auto 'facts facts' auto / minmax(0, 1fr)
          auto;
        align-items: center;
        margin-top: -${space(2)};
        && > * {
          margin-block: 0;
        }
      }
    `}
`;

const Back = styled.div`
  grid-area: back;
  margin-bottom: ${space(1)};
  &:empty {
    display: none;
  }
`;

const Actions = styled(Row)`
  grid-area: actions;
  justify-content: flex-end;
  > * {
    white-space: nowrap;
  }
  /* Icons alone are as wide as other icons, and words sit closer. */
  @container head (max-width: 559.98px) {
    gap: ${space(1)};
    > button,
    > a {
      min-width: 36px;
      padding-inline: 9px;
      ${coarse} {
        min-width: 44px;
      }
    }
  }
`;

const Facts = styled.div`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  margin-top: ${space(1)};
  color: ${color.muted};
`;

export interface PageHeadProps {
  /** The title. */
  children: ReactNode;
  /** A `BackLink`, above the title. */
  back?: ReactNode;
  /** Shown below the title: a line of facts, a status. */
  facts?: ReactNode;
  /**
   * Buttons at the right, in one row, the primary one last; rare actions and most deletes are in a
   * `MoreMenu`. The words of the others are in `RoomyWords`, beside an icon.
   */
  actions?: ReactNode;
}

/**
 * The head of a page with its only `h1`, to which the shell moves the focus after a navigation. In
 * a panel beside a list, which has the `h1`, it is an `h2`.
 */
export function PageHead({ children, back, facts, actions }: PageHeadProps) {
  const panel = usePanel();
  return (
    <Head>
      <Rows $back={back !== undefined}>
        {back && <Back>{back}</Back>}
        <Title {...(panel && { as: 'h2' })} tabIndex={-1} dir="auto">
          {children}
        </Title>
        {actions && <Actions>{actions}</Actions>}
        {facts && <Facts>{facts}</Facts>}
      </Rows>
    </Head>
  );
}

/** @deprecated The former name of `PageHead`. */
export const PageTitle = PageHead;
