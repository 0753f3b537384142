import type { Log, Photo } from '@fieldline/contracts';
import { useMayEdit, usePlatform } from '@fieldline/platform';
import { Button, IconButton, LoadingText, space } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import ChooseEarlier from './ChooseEarlier';
import { Comparison } from './Comparison';
import { photoQuery } from './queries';
import { texts } from './texts';
import { usePair } from './usePair';

const Screen = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: ${space(2)};
  height: 100%;
  padding: ${space(2)} max(${space(3)}, env(safe-area-inset-right))
    max(${space(3)}, env(safe-area-inset-bottom));
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
`;

export interface CompareDialogProps {
  visit: Log;
  photo: Photo;
  onSaved: (photo: Photo) => void;
  onClose: () => void;
}

/** Compares a photo with an earlier one: the one chosen for the report, or another one. */
export default function CompareDialog({ visit, photo, onSaved, onClose }: CompareDialogProps) {
  const { api } = usePlatform();
  const [chosen, setChosen] = useState<Photo | null>(null);
  const [isChoosing, setChoosing] = useState(photo.comparedWith === null);
  const pair = usePair(photo, onSaved);
  const mayEdit = useMayEdit();
  const known = useQuery({
    ...photoQuery(api, photo.comparedWith ?? ''),
    enabled: photo.comparedWith !== null && chosen === null,
  });
  const before = chosen ?? known.data;

  if (isChoosing || (chosen === null && known.isError)) {
    return (
      <ChooseEarlier
        title={texts.choose}
        visit={visit}
        photo={photo}
        onChoose={({ photo: earlier }) => {
          setChosen(earlier);
          setChoosing(false);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog bleed open title={texts.title} onOpenChange={(open) => open || onClose()}>
      <Screen>
        <Bar>
          <Button onClick={() => setChoosing(true)}>{texts.other}</Button>
          {before && mayEdit && (
            <Button
              aria-pressed={photo.comparedWith === before.id}
              disabled={pair.busy}
              onClick={() => pair.show(photo.comparedWith === before.id ? null : before.id)}
            >
              {texts.inReport}
            </Button>
          )}
          <IconButton label={texts.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Bar>
        {before ? (
          <Comparison before={before} after={photo} />
        ) : (
          <LoadingText>{texts.loadingPhoto}</LoadingText>
        )}
      </Screen>
    </Dialog>
  );
}
