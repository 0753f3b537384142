import { downloadFile, readFileMetadata } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, IconButton, Muted, Row, saveFile, space, Stack } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import DeletePhotoDialog from './DeletePhotoDialog';
import { LightboxPhoto } from './LightboxPhoto';
import { downloadFailure, placeAfterKey, sizeText } from './model';
import { texts } from './texts';
import { useTurning } from './useTurning';

const words = texts.lightbox;

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
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const id = photos[place] ?? '';
  const metadata = useQuery({
    queryKey: ['mfe-inspections', 'photos', id],
    queryFn: ({ signal }) => api.call(readFileMetadata, { params: { id }, signal }),
  }).data;
  const go = (key: string) => {
    const next = placeAfterKey(key, place, photos.length);
    if (next !== undefined && next !== place) onPlace(next);
    return next !== undefined;
  };
  const swipe = useTurning(!asking, go);

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
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} width={1200}>
      <Stack $gap={3}>
        <LightboxPhoto key={id} id={id} alt={texts.photo(place + 1, photos.length)} swipe={swipe} />
        <Row>
          <IconButton
            label={words.previous}
            aria-disabled={place === 0}
            onClick={() => go('ArrowLeft')}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={words.next}
            aria-disabled={place === photos.length - 1}
            onClick={() => go('ArrowRight')}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
          <Place role="status">{words.place(place + 1, photos.length)}</Place>
          <IconButton label={words.close} onClick={onClose}>
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
            {words.download}
          </Button>
          <Button tone="danger" onClick={() => setAsking(true)}>
            <Trash2 size={16} aria-hidden />
            {words.remove}
          </Button>
        </Row>
      </Stack>
      {asking && (
        <DeletePhotoDialog
          place={place + 1}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
        />
      )}
    </Dialog>
  );
}
