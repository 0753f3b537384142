import type { Log, Photo } from '@fieldline/contracts';
import { lazyDialog, type MenuEntry } from '@fieldline/ui';
import { type RefObject, useState } from 'react';
import type { CameraProps } from '../camera/Camera';
import { hasCamera } from '../camera/device';

const Camera = lazyDialog(() => import('../camera/Camera'));
const ChooseEarlier = lazyDialog(() => import('../compare/ChooseEarlier'));

const texts = { asBefore: 'Take As Before' };

/**
 * The camera of a visit's photos, and the choice of an earlier photo to take again with it.
 * @param system opens the phone's own camera, if the page cannot use it
 */
export function useCamera(visit: Log, system: RefObject<HTMLInputElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<Photo | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => {
    setOpen(false);
    setBefore(null);
  };
  const options: readonly MenuEntry[] = hasCamera()
    ? [{ label: texts.asBefore, onSelect: () => setChoosing(true) }]
    : [];
  return {
    isOpen,
    open: () => (hasCamera() ? setOpen(true) : system.current?.click()),
    options,
    dialogs: (props: Pick<CameraProps, 'onPhotos' | 'notices'>) => (
      <>
        {isOpen && <Camera before={before} {...props} onDone={close} onClose={close} />}
        {isChoosing && (
          <ChooseEarlier
            title={texts.asBefore}
            visit={visit}
            photo={null}
            onChoose={({ photo }) => {
              setBefore(photo);
              setOpen(true);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </>
    ),
  };
}
