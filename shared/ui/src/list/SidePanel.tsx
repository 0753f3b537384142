import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { ButtonLink, IconButton } from '../controls/Button';
import { color, space } from '../foundation/tokens';

const texts = { open: 'Open', close: 'Close panel' };

const slide = keyframes`
  from { opacity: 0; translate: ${space(6)} 0; }
`;

const Panel = styled.aside`
  z-index: 4;
  position: sticky;
  top: var(--header-height, 56px);
  display: flex;
  flex: 0 0 480px;
  flex-direction: column;
  width: 480px;
  height: calc(100dvh - var(--header-height, 56px));
  border-inline-start: 1px solid ${color.border};
  background: ${color.surface};
  animation: ${slide} 180ms ease-out;
  /* Too narrow for both: the panel takes the full width. */
  @media (max-width: 1279.98px) {
    flex: 1 0 100%;
    width: 100%;
  }
  @media print {
    position: static;
    height: auto;
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-bottom: 1px solid ${color.border};
`;

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  scroll-padding-block: ${space(4)} calc(var(--bar-room, 0px) + ${space(4)});
  overscroll-behavior: contain;
  container: panel / inline-size;
`;

export interface SidePanelProps {
  /** The accessible name: that of the item. */
  label: string;
  /** The page of the item. */
  href: string;
  onClose: () => void;
  /** The page's content. */
  children: ReactNode;
}

/**
 * An item beside its list, from 1280 px on; below that its page is opened instead. Escape closes the panel,
 * unless something inside handles the key, and the focus returns to the element that opened it.
 */
export function SidePanel({ label, href, onClose, children }: SidePanelProps) {
  useFocusBack(href);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, defaultPrevented, target } = event;
      if (key !== 'Escape' || defaultPrevented) return;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      close.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Panel aria-label={label} data-panel="">
      <Head>
        <ButtonLink to={href}>{texts.open}</ButtonLink>
        <IconButton label={texts.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </Panel>
  );
}

/** Returns the focus to the element that opened the last shown item. */
function useFocusBack(href: string) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (!active?.closest('[data-panel]')) opener.current = active;
  }, [href]);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = document.activeElement === document.body;
        const { current } = opener;
        if (isFree && current instanceof HTMLElement) current.focus({ preventScroll: true });
      });
    },
    [],
  );
}
