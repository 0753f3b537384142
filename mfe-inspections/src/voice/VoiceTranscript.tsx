import {
  type Log,
  type Transcript,
  transcribeFile,
  TRANSCRIPTION_FEATURE,
  type VoiceNote,
} from '@fieldline/contracts';
import {
  ForEditors,
  reportFailure,
  useMayEdit,
  useOneAtATime,
  useOutbox,
  usePlatform,
} from '@fieldline/platform';
import { Badge, Button, color, lazyDialog, Muted, Row } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { waitingTranscript } from '../offline/capture/waitingToast';
import { logKey } from '../queries/keys';
import { showChange } from '../queries/showChange';
import { texts, wordOf } from './texts';

const EditTranscript = lazyDialog(() => import('./EditTranscript'));

const Text = styled.p`
  max-width: 70ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const ErrorText = styled.p`
  color: ${color.danger};
`;

export interface VoiceTranscriptProps {
  visitId: string;
  note: VoiceNote;
  /** Counts from 1. */
  number: number;
}

/** The transcript of a voice note. Shows nothing if there is neither a text nor a service. */
export function VoiceTranscript({ visitId, note, number }: VoiceTranscriptProps) {
  const { api, features, queryClient, toast, logger } = usePlatform();
  const mayEdit = useMayEdit();
  const { busy, run } = useOneAtATime();
  const [isEdited, setEdited] = useState(false);
  const { transcript = null } = note;
  const waiting = waitingTranscript(useOutbox(), note.id);
  const text = String(waiting?.request.body?.['transcript'] ?? transcript?.text ?? '');
  const status = transcript?.status ?? 'none';

  const change = (to: Partial<VoiceNote>) =>
    showChange<Log>(queryClient, { queryKey: logKey(visitId), exact: true }, (visit) => ({
      ...visit,
      voiceNotes: visit.voiceNotes.map((each) => (each.id === note.id ? { ...each, ...to } : each)),
    }));
  const ask = () =>
    void run(async () => {
      try {
        change({ transcript: await api.call(transcribeFile, { params: { id: note.id } }) });
      } catch (error) {
        reportFailure({ toast, logger }, error, texts.notAsked);
      }
    });

  return (
    <>
      {status === 'processing' && (
        <Muted role="status">{transcript?.error ?? texts.transcribing}</Muted>
      )}
      {status === 'failed' && <ErrorText>{texts.notTranscribed(transcript?.error)}</ErrorText>}
      {transcript && status === 'completed' && (
        <>
          <Text>{text || texts.nothingSaid}</Text>
          <Row>
            <Muted>{texts.transcript(transcript.language)}</Muted>
            {waiting && <Badge $hue="amber">{wordOf(waiting.state)}</Badge>}
            <ForEditors>
              <Button
                tone="quiet"
                aria-label={texts.editOf(number)}
                onClick={() => setEdited(true)}
              >
                {texts.edit}
              </Button>
            </ForEditors>
          </Row>
        </>
      )}
      {mayEdit &&
        features.includes(TRANSCRIPTION_FEATURE) &&
        (status === 'none' || status === 'failed') && (
          <Row>
            <Button
              tone="quiet"
              aria-disabled={busy}
              aria-label={texts.transcribeOf(number)}
              onClick={ask}
            >
              {texts.transcribe}
            </Button>
          </Row>
        )}
      {isEdited && transcript && (
        <EditTranscript
          visitId={visitId}
          note={note}
          text={text}
          onSaved={({ version, transcript: text }) => {
            const saved: Transcript = { ...transcript, text: text ?? '' };
            change({ version, transcript: saved });
            setEdited(false);
          }}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  );
}
