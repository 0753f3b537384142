import { LoadingText, phone } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const texts = { checking: 'Checking authentication...' };

/** A page with one centred element. */
export const Center = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

const BesideRail = styled.div`
  display: flex;
  align-items: flex-start;
`;

const Content = styled.main`
  flex: 1;
  min-width: 0;
  ${phone} {
    padding-bottom: var(--bottom-bar, 0px);
  }
`;

/** Shown until the suite knows whether a user is signed in. */
export const Checking = () => (
  <Center>
    <LoadingText>{texts.checking}</LoadingText>
  </Center>
);

export interface LayoutProps {
  header: ReactNode;
  /** Messages about the whole app, below the header. */
  notices?: ReactNode;
  rail: ReactNode;
  bar: ReactNode;
  children: ReactNode;
}

/** Arranges the parts of the app for a signed-in user. */
export const Layout = ({ header, notices, rail, bar, children }: LayoutProps) => (
  <>
    {header}
    {notices}
    <BesideRail>
      {rail}
      <Content id="main" tabIndex={-1}>
        {children}
      </Content>
    </BesideRail>
    {bar}
  </>
);
