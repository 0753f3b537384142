import { downloadFile, readFileMetadata } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, IconButton, Muted, saveFile, space } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { photoKey } from '../../queries/keys';
import { sizeText } from '../sizeText';
import { texts as photoTexts } from '../texts';
import { LightboxPhoto } from './LightboxPhoto';
import { downloadFailure, placeAfterKey } from './model';
import { texts } from './texts';
import { usePhotoNavigation } from './usePhotoNavigation';

/** The photo takes what the bars leave. */
const Screen = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  gap: ${space(2)};
  height: 100%;
  padding: ${space(2)} max(${space(3)}, env(safe-area-inset-right)) ${space(3)};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Caption = styled(Muted)`
  flex: 1 1 240px;
  min-height: 1.5em;
  overflow-wrap: anywhere;
`;

const Place = styled.p`
  margin-right: auto;
`;

export interface LightboxProps {
  photos: readonly string[];
  /** Counts from 0. */
  place: number;
  onPlace: (place: number) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** One photo large, with the ones before and after it. */
export default function Lightbox({ photos, place, onPlace, onDelete, onClose }: LightboxProps) {
  const { api, toast } = usePlatform();
  const [saving, setSaving] = useState(false);
  const id = photos[place] ?? '';
  const metadata = useQuery({
    queryKey: photoKey(id),
    queryFn: ({ signal }) => api.call(readFileMetadata, { params: { id }, signal }),
  }).data;
  const go = (key: string) => {
    const next = placeAfterKey(key, place, photos.length);
    if (next !== undefined && next !== place) onPlace(next);
    return next !== undefined;
  };
  const swipe = usePhotoNavigation(true, go);

  const download = async () => {
    setSaving(true);
    try {
      const { name, type } = metadata ?? (await api.call(readFileMetadata, { params: { id } }));
      saveFile(name, type, await api.download(downloadFile, { params: { id } }));
    } catch (error) {
      toast.show({ title: downloadFailure(error), variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog bleed open onOpenChange={(open) => open || onClose()} title={texts.title}>
      <Screen>
        <Bar>
          <Place role="status">{texts.place(place + 1, photos.length)}</Place>
          <Button disabled={saving} onClick={() => void download()}>
            <Download size={16} aria-hidden />
            {texts.download}
          </Button>
          <Button tone="danger" onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
            {texts.remove}
          </Button>
          <IconButton label={texts.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Bar>
        <LightboxPhoto
          key={id}
          id={id}
          alt={photoTexts.photo(place + 1, photos.length)}
          swipe={swipe}
        />
        <Bar>
          <Caption>
            {metadata &&
              `${metadata.name} · ${sizeText(metadata.size)} · ${metadata.width} × ${metadata.height}`}
          </Caption>
          <IconButton
            label={texts.previous}
            aria-disabled={place === 0}
            onClick={() => go('ArrowLeft')}
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <IconButton
            label={texts.next}
            aria-disabled={place === photos.length - 1}
            onClick={() => go('ArrowRight')}
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        </Bar>
      </Screen>
    </Dialog>
  );
}
