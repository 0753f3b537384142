import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { phone, space } from '../foundation/tokens';

const Scroller = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* Room for the focus ring at the edge. */
  padding: ${space(1)} ${space(6)} ${space(6)};
  ${phone} {
    padding: ${space(1)} ${space(4)} ${space(4)};
  }
`;

/** The scrolling part of a dialog; focusable if it scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollHeight > element.clientHeight),
    );
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <Scroller ref={body} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </Scroller>
  );
}

/** The buttons of a dialog; they stay in view. */
export const DialogFoot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(6)} ${space(4)};
  border-top: 1px solid var(--border);
  ${phone} {
    padding: ${space(3)} ${space(4)};
    > * {
      flex: 1 1 auto;
    }
  }
`;
