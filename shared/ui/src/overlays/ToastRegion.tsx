import { TOAST_SWIPE_THRESHOLD_PX } from '@fieldline/contracts';
import type { ShownToast } from '@fieldline/platform/host';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { Button, IconButton } from '../controls/Button';
import { color, radius, shadow, space } from '../foundation/tokens';
import { ABOVE_DIALOGS } from './useInertPage';
import { useToastPosition } from './useToastPosition';

const texts = { close: 'Close notification' };

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: 60;
  right: 0;
  bottom: 0;
  width: min(400px, 100vw);
  padding: ${space(4)};
  padding-bottom: calc(${space(4)} + env(safe-area-inset-bottom));
  outline: none;
  &[data-edge='top'] {
    top: 0;
    bottom: auto;
    padding-top: calc(${space(4)} + env(safe-area-inset-top));
  }
`;

const appear = keyframes`
  from { opacity: 0; translate: 0 ${space(2)}; }
`;

const Panel = styled(Radix.Root)<{ $destructive: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  padding: ${space(4)};
  border: 1px solid ${({ $destructive }) => ($destructive ? color.danger : color.border)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  /* An open dialog disables the pointer outside itself. */
  pointer-events: auto;
  animation: ${appear} 150ms ease-out;
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Radix.Title)<{ $destructive: boolean }>`
  font-weight: 600;
  color: ${({ $destructive }) => ($destructive ? color.danger : color.text)};
`;

const Description = styled(Radix.Description)`
  color: ${color.muted};
`;

/**
 * Shows one toast at a time: announced, swiped away, paused on hover and focus. It is outside the page, so
 * that an open dialog does not make it unreachable.
 */
export function ToastRegion({ toast, onClose }: { toast: ShownToast | null; onClose: () => void }) {
  const viewport = useRef<HTMLOListElement>(null);
  const position = useToastPosition(viewport, toast?.id);
  const isDrawn = useIsDrawn(toast?.id);
  return createPortal(
    <div {...ABOVE_DIALOGS}>
      <Radix.Provider swipeThreshold={TOAST_SWIPE_THRESHOLD_PX} swipeDirection="right">
        {toast && (
          <Panel
            key={toast.id}
            open
            onOpenChange={(open) => open || onClose()}
            duration={isDrawn ? toast.duration : Infinity}
            type="foreground"
            $destructive={toast.variant === 'destructive'}
          >
            <Words>
              <Title $destructive={toast.variant === 'destructive'}>{toast.title}</Title>
              {toast.description && <Description>{toast.description}</Description>}
            </Words>
            {toast.action && (
              <Radix.Action altText={toast.action.label} asChild>
                <Button onClick={toast.action.run}>{toast.action.label}</Button>
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton label={texts.close}>
                <X size={16} aria-hidden />
              </IconButton>
            </Radix.Close>
          </Panel>
        )}
        <Viewport
          ref={viewport}
          data-edge={position.edge}
          style={position.edge === 'bottom' ? { bottom: position.distance } : {}}
        />
      </Radix.Provider>
    </div>,
    document.body,
  );
}

/** Whether the toast is visible: its time begins then, however busy the page was before. */
function useIsDrawn(id: number | undefined): boolean {
  const [drawn, setDrawn] = useState<number>();
  useEffect(() => {
    // The first frame renders it; the second one runs after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(id));
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return id !== undefined && drawn === id;
}
