import { LoadingText, phone } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const texts = { checking: 'Checking authentication...' };

/** A page of one thing, in its middle. */
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

/** What stands while nobody knows who is there. */
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

/** Where the parts of the app stand for somebody who is signed in. */
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
