import { TOAST_SWIPE_THRESHOLD_PX } from '@fieldline/contracts';
import type { ShownToast } from '@fieldline/platform/host';
import * as Radix from '@radix-ui/react-toast';
import styled from 'styled-components';
import { Button, IconButton } from '../controls/Button';
import { color, radius, shadow, space } from '../foundation/tokens';

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  z-index: 60;
  right: 0;
  bottom: 0;
  width: min(400px, 100vw);
  padding: ${space(4)};
  outline: none;
`;

const Panel = styled(Radix.Root)<{ $destructive: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  padding: ${space(4)};
  border: 1px solid ${({ $destructive }) => ($destructive ? color.danger : color.border)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.overlay};
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

/** Shows one toast at a time: announced, swiped away, paused on hover and focus. */
export function ToastRegion({ toast, onClose }: { toast: ShownToast | null; onClose: () => void }) {
  return (
    <Radix.Provider swipeThreshold={TOAST_SWIPE_THRESHOLD_PX} swipeDirection="right">
      {toast && (
        <Panel
          key={toast.id}
          open
          onOpenChange={(open) => open || onClose()}
          duration={toast.duration}
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
            <IconButton label="Close notification">×</IconButton>
          </Radix.Close>
        </Panel>
      )}
      <Viewport />
    </Radix.Provider>
  );
}
