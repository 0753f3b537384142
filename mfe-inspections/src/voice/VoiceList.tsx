import { downloadFile } from '@fieldline/contracts';
import { ForEditors, usePlatform } from '@fieldline/platform';
import { Button, IconButton, Row, Stack, timeText } from '@fieldline/ui';
import { Trash2 } from 'lucide-react';
import { texts, wordOf } from './texts';
import type { VoiceNotes } from './useVoiceNotes';
import { VoiceItem } from './VoiceItem';
import { VoicePlayer } from './VoicePlayer';
import { VoiceTranscript } from './VoiceTranscript';

export interface VoiceListProps extends Pick<
  VoiceNotes,
  'notes' | 'waiting' | 'unsaved' | 'again' | 'forget' | 'remove'
> {
  visitId: string;
}

/** The voice notes of a visit: stored ones, then unsent ones, then unsaved ones. */
export function VoiceList({
  visitId,
  notes,
  waiting,
  unsaved,
  again,
  forget,
  remove,
}: VoiceListProps) {
  const { api, outbox } = usePlatform();
  return (
    <Stack as="ul" $gap={3} role="list" aria-label={texts.list}>
      {notes.map((note, index) => (
        <VoiceItem
          key={note.id}
          name={texts.note(note.duration)}
          detail={timeText(note.at)}
          actions={
            <ForEditors>
              <IconButton label={texts.remove(index + 1)} onClick={() => remove(note.id)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </ForEditors>
          }
        >
          <VoicePlayer
            id={note.id}
            name={texts.numbered(index + 1, note.duration)}
            number={index + 1}
            load={(signal) => api.download(downloadFile, { params: { id: note.id }, signal })}
          />
          <VoiceTranscript visitId={visitId} note={note} number={index + 1} />
        </VoiceItem>
      ))}
      {waiting.map(({ id, title, state }, index) => (
        <VoiceItem key={id} name={title} detail={wordOf(state)}>
          <VoicePlayer
            id={id}
            name={`${title}, ${wordOf(state)}`}
            number={notes.length + index + 1}
            load={async () => {
              const blob = await outbox.fileOf(id);
              if (!blob) throw new Error('The voice note has been sent');
              return blob;
            }}
          />
        </VoiceItem>
      ))}
      {unsaved.map((recording, index) => (
        <VoiceItem
          key={recording.key}
          name={texts.note(recording.duration)}
          detail={texts.notSaved}
          actions={
            <Row>
              <Button tone="primary" onClick={() => again(recording)}>
                {texts.retry}
              </Button>
              <Button tone="danger" onClick={() => forget(recording)}>
                {texts.discard}
              </Button>
            </Row>
          }
        >
          <VoicePlayer
            id={recording.key}
            name={texts.note(recording.duration)}
            number={notes.length + waiting.length + index + 1}
            load={async () => recording.file}
          />
        </VoiceItem>
      ))}
    </Stack>
  );
}
