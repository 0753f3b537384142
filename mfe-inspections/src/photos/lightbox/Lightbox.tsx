import { downloadFile, readFileMetadata } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, IconButton, Muted, Row, saveFile, space, Stack } from '@fieldline/ui';
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

const Facts = styled(Muted)`
  flex: 1 1 240px;
  min-height: 1.5em;
  overflow-wrap: anywhere;
`;

const Place = styled.p`
  margin-right: auto;
  padding: ${space(2)} 0;
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
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title} width={1200}>
      <Stack $gap={3}>
        <LightboxPhoto
          key={id}
          id={id}
          alt={photoTexts.photo(place + 1, photos.length)}
          swipe={swipe}
        />
        <Row>
          <IconButton
            label={texts.previous}
            aria-disabled={place === 0}
            onClick={() => go('ArrowLeft')}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={texts.next}
            aria-disabled={place === photos.length - 1}
            onClick={() => go('ArrowRight')}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
          <Place role="status">{texts.place(place + 1, photos.length)}</Place>
          <IconButton label={texts.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Row>
        <Row>
          <Facts>
            {metadata &&
              `${metadata.name} · ${sizeText(metadata.size)} · ${metadata.width} × ${metadata.height}`}
          </Facts>
          <Button disabled={saving} onClick={() => void download()}>
            <Download size={16} aria-hidden />
            {texts.download}
          </Button>
          <Button tone="danger" onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
            {texts.remove}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
