import { downloadFile, type Photo, readFileMetadata } from '@fieldline/contracts';
import { ForEditors, usePlatform } from '@fieldline/platform';
import { Button, IconButton, phone, saveFile, space, unseen } from '@fieldline/ui';
import { Columns2, Download, MessageSquare, PenLine, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { PhotoTalk } from '../../comments/usePhotoComments';
import { downloadFailure } from './model';
import { texts } from './texts';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

/** On a phone all actions are in one row. */
const Actions = styled(Bar)`
  ${phone} {
    gap: ${space(0.5)};
    > button {
      min-width: 44px;
      padding-inline: ${space(1)};
    }
  }
`;

/** On a phone the icon is enough; the word stays for screen readers. */
const Word = styled.span`
  ${phone} {
    ${unseen}
  }
`;

const Place = styled.p`
  margin-right: auto;
`;

export interface LightboxBarProps {
  /** The position of the photo: "1 of 3". */
  position: string;
  id: string;
  /** Its details; undefined until they are known. */
  photo: Photo | undefined;
  talk: PhotoTalk;
  onAnnotate: () => void;
  onCompare: () => void;
  onComments: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Actions for the shown photo. */
export function LightboxBar(props: LightboxBarProps) {
  const { position, id, photo, talk } = props;
  const { onAnnotate, onCompare, onComments, onDelete, onClose } = props;
  const { api, toast } = usePlatform();
  const [saving, setSaving] = useState(false);

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
    <Actions>
      <Place role="status">{position}</Place>
      <ForEditors>
        <Button disabled={!photo} onClick={onAnnotate}>
          <PenLine size={16} aria-hidden />
          <Word>{texts.annotate}</Word>
        </Button>
      </ForEditors>
      <Button disabled={!photo} onClick={onCompare}>
        <Columns2 size={16} aria-hidden />
        <Word>{texts.compare}</Word>
      </Button>
      {talk.isTeam && (
        <Button aria-expanded={talk.isOpen} onClick={onComments}>
          <MessageSquare size={16} aria-hidden />
          <Word>{texts.comments}</Word>
          {talk.comments && talk.comments.length > 0 && <span>{talk.comments.length}</span>}
        </Button>
      )}
      <Button disabled={saving} onClick={() => void download()}>
        <Download size={16} aria-hidden />
        <Word>{texts.download}</Word>
      </Button>
      <ForEditors>
        <Button onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
          <Word>{texts.remove}</Word>
        </Button>
      </ForEditors>
      <IconButton label={texts.close} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Actions>
  );
}
