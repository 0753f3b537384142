import {
  downloadFile,
  type Finding,
  type Log,
  type Photo,
  readFileMetadata,
} from '@fieldline/contracts';
import { ForEditors, usePlatform, useWorkspace } from '@fieldline/platform';
import {
  Button,
  IconButton,
  lazyDialog,
  Muted,
  phone,
  saveFile,
  space,
  unseen,
} from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { ChevronLeft, ChevronRight, Columns2, Download, PenLine, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { boxedOn } from '../../analysis/findings/boxes';
import { marksSentence } from '../marks/words';
import { sizeText } from '../sizeText';
import { texts as photoTexts } from '../texts';
import { Caption } from './Caption';
import { LightboxPhoto } from './LightboxPhoto';
import { downloadFailure, placeAfterKey } from './model';
import { Taken } from './Taken';
import { Strip } from './Strip';
import { texts } from './texts';

const Annotator = lazyDialog(() => import('../annotate/Annotator'));
const CompareDialog = lazyDialog(() => import('../compare/CompareDialog'));

/** The photo takes what the bars leave. */
const Screen = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto auto / minmax(0, 1fr);
  gap: ${space(2)};
  height: 100%;
  padding: ${space(2)} max(${space(3)}, env(safe-area-inset-right))
    max(${space(2)}, env(safe-area-inset-bottom));
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

/** On a phone its icon says enough; the words stay for those who cannot see it. */
const Word = styled.span`
  ${phone} {
    ${unseen}
  }
`;

const Told = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;

const Small = styled(Muted)`
  display: block;
  min-height: 1.5em;
  overflow-wrap: anywhere;
`;

const Place = styled.p`
  margin-right: auto;
`;

export interface LightboxProps {
  visit: Log;
  photos: readonly string[];
  /** What is told of the photos, by their ids. */
  details: ReadonlyMap<string, Photo>;
  /** Of the visit's analysis, if it has been read. */
  findings?: readonly Finding[] | undefined;
  /** Counts from 0. */
  place: number;
  onPlace: (place: number) => void;
  onSaved: (photo: Photo) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** One photo large, with the ones before and after it. */
export default function Lightbox(props: LightboxProps) {
  const { visit, photos, details, findings = [], place } = props;
  const { onPlace, onSaved, onDelete, onClose } = props;
  const { api, toast } = usePlatform();
  const isAlone = useWorkspace().id === null;
  const [saving, setSaving] = useState(false);
  const [annotating, setAnnotating] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [isMarked, setMarked] = useState(true);
  const [asking, setAsking] = useState(false);
  const id = photos[place] ?? '';
  const photo = details.get(id);
  const boxed = boxedOn(findings, id);
  const go = (key: string) => {
    const next = placeAfterKey(key, place, photos.length);
    if (next !== undefined && next !== place) onPlace(next);
    return next !== undefined;
  };

  const download = async () => {
    setSaving(true);
    try {
      const { name, type } = photo ?? (await api.call(readFileMetadata, { params: { id } }));
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
          <ForEditors>
            <Button disabled={!photo} onClick={() => setAnnotating(true)}>
              <PenLine size={16} aria-hidden />
              <Word>{texts.annotate}</Word>
            </Button>
          </ForEditors>
          <Button disabled={!photo} onClick={() => setComparing(true)}>
            <Columns2 size={16} aria-hidden />
            <Word>{texts.compare}</Word>
          </Button>
          <Button disabled={saving} onClick={() => void download()}>
            <Download size={16} aria-hidden />
            <Word>{texts.download}</Word>
          </Button>
          <ForEditors>
            <Button tone="danger" onClick={onDelete}>
              <Trash2 size={16} aria-hidden />
              <Word>{texts.remove}</Word>
            </Button>
          </ForEditors>
          <IconButton label={texts.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Bar>
        <LightboxPhoto
          key={id}
          id={id}
          alt={photoTexts.photo(place + 1, photos.length)}
          photo={photo}
          boxed={boxed}
          isMarked={isMarked}
          onMarked={setMarked}
          active={!annotating && !comparing && !asking}
          go={go}
        />
        {/* Toasts stand above what is at the lower edge. */}
        <Bar data-bar>
          <Told>
            {photo && <Caption key={id} photo={photo} onSaved={onSaved} onAsking={setAsking} />}
            <Small>
              {photo &&
                `${photo.name} · ${sizeText(photo.size)} · ${photo.width} × ${photo.height}`}
            </Small>
            {!isAlone && photo?.createdBy && <Small>{texts.added(photo.createdBy.name)}</Small>}
            {photo && <Taken photo={photo} onSaved={onSaved} />}
            {photo && photo.marks.length > 0 && <Small>{marksSentence(photo.marks)}</Small>}
            {boxed.length > 0 && <Small>{texts.findings(boxed.map(({ title }) => title))}</Small>}
          </Told>
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
        <Strip photos={photos} place={place} onPlace={onPlace} />
      </Screen>
      {annotating && photo && (
        <Annotator photo={photo} onSaved={onSaved} onClose={() => setAnnotating(false)} />
      )}
      {comparing && photo && (
        <CompareDialog
          visit={visit}
          photo={photo}
          onSaved={onSaved}
          onClose={() => setComparing(false)}
        />
      )}
    </Dialog>
  );
}
