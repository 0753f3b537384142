import type { Log, Project } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { lazyDialog } from '@fieldline/ui';
import { useState } from 'react';
import { isHandheld } from '../../photos/camera/device';
import type { useAdding } from '../../paging/useAdding';
import { handOver } from '../../photos/handover';
import { visitAddress } from '../../items/addresses';

const VisitDialog = lazyDialog(() => import('./VisitDialog'));
const Camera = lazyDialog(() => import('../../photos/camera/Camera'));

export interface NewVisitProps {
  adding: ReturnType<typeof useAdding>;
  /** The project of the visit, unless the user chooses another. */
  project?: Pick<Project, 'id' | 'name'>;
}

/**
 * The dialog for a new site visit while the address asks for it; the new visit is opened. On a
 * hand-held device the camera comes first; its photos are added once the visit exists.
 */
export function NewVisit({ adding, project }: NewVisitProps) {
  return adding.isOpen ? <Steps adding={adding} {...(project && { project })} /> : null;
}

/** A separate component, so that each new visit begins at the first step. */
function Steps({ adding, project }: NewVisitProps) {
  const { navigate } = usePlatform();
  const [step, setStep] = useState<'camera' | 'form' | 'after'>(() =>
    isHandheld() ? 'camera' : 'form',
  );
  const [photos, setPhotos] = useState<readonly File[]>([]);

  if (step === 'camera') {
    return (
      <Camera
        skips
        onPhotos={(taken) => setPhotos((before) => [...before, ...taken])}
        onDone={() => setStep('after')}
        // Photos already taken are not lost by accident: the form asks before.
        onClose={() => (photos.length > 0 ? setStep('after') : adding.close())}
      />
    );
  }
  const close = (created?: Log) => {
    if (created) handOver(created.id, photos);
    adding.close(created);
    if (created) navigate(visitAddress(created.id));
  };
  return (
    <VisitDialog
      onClose={close}
      photos={photos.length}
      isBrief={step === 'after'}
      {...(project && { project })}
    />
  );
}
