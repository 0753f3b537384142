import type { Photo } from '@fieldline/contracts';
import { Button, IconButton, space } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { SwitchCamera, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { grab as grabFrame } from './grab';
import { texts } from './texts';
import { useShots } from './useShots';
import { type Facing, useStream } from './useStream';
import { Viewfinder } from './Viewfinder';

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${space(2)};
  height: 100%;
  padding: ${space(2)} ${space(3)} max(${space(4)}, env(safe-area-inset-bottom));
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  > :last-child {
    justify-self: end;
    /* A long text wraps, because a phone has little room beside the shutter. */
    padding-inline: ${space(2)};
    white-space: normal;
  }
`;

const Shutter = styled.button`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 4px solid white;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;
  &::before {
    width: 54px;
    height: 54px;
    border-radius: 50%;
    background: white;
    content: '';
  }
  &:active::before {
    transform: scale(0.9);
  }
  &:disabled {
    opacity: 0.4;
  }
`;

const Last = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  img {
    width: 48px;
    height: 48px;
    border-radius: 6px;
    object-fit: cover;
  }
`;

export interface CameraProps {
  /** Called with each photo as soon as it is taken. */
  onPhotos: (files: readonly File[]) => void;
  /** Called when the user has taken enough photos. */
  onDone: () => void;
  /** Closes without continuing. */
  onClose: () => void;
  /** Whether the user may continue without a photo; otherwise there is only "Done". */
  skips?: boolean;
  /** Notices about the photos taken. When they are gone, the focus goes to the shutter button. */
  notices?: (shutter: RefObject<HTMLButtonElement | null>) => ReactNode;
  /**
   * An earlier photo shown half-transparent over the camera's picture, to take the same view again.
   */
  before?: Photo | null;
  /** Takes a picture of the current frame; replaced by tests. */
  grab?: (video: HTMLVideoElement) => Promise<Blob>;
}

/** The camera of the device: photo after photo, without leaving it. */
export default function Camera(props: CameraProps) {
  const { onPhotos, onDone, onClose, skips = false } = props;
  const { notices, before = null, grab = grabFrame } = props;
  const [facing, setFacing] = useState<Facing>('environment');
  const picture = useStream(facing);
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const { count, last, take, shoot } = useShots(video, grab, onPhotos);

  const stream = picture.kind === 'live' ? picture.stream : null;
  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    shutter.current?.focus();
  }, [stream]);

  return (
    <Dialog bleed open onOpenChange={(open) => open || onClose()} title={texts.title}>
      <Screen>
        <Bar>
          <span role="status">{texts.taken(count)}</span>
          <span />
          <IconButton label={texts.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Bar>
        <Viewfinder picture={picture} video={video} before={before} onFiles={take} />
        {notices && <div>{notices(shutter)}</div>}
        <Bar>
          <Last>
            {last && <img src={last} alt="" />}
            {picture.kind === 'live' && (
              <IconButton
                label={texts.turn}
                onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
              >
                <SwitchCamera size={20} aria-hidden />
              </IconButton>
            )}
          </Last>
          {picture.kind === 'live' ? (
            <Shutter
              ref={shutter}
              type="button"
              aria-label={texts.shoot}
              title={texts.shoot}
              onClick={() => void shoot()}
            />
          ) : (
            <span />
          )}
          <Button tone={count > 0 ? 'primary' : 'secondary'} onClick={onDone}>
            {count === 0 && skips ? texts.without : texts.done}
          </Button>
        </Bar>
      </Screen>
    </Dialog>
  );
}
