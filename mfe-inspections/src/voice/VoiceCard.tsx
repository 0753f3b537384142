import type { Log } from '@fieldline/contracts';
import { useMayEdit, useNavigationGuard, useUnloadWarning } from '@fieldline/platform';
import { Button, lazyDialog, Section, Stack } from '@fieldline/ui';
import { Mic } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFocusAfter } from '../items/useFocusAfter';
import type { Recording } from './model';
import { RecordBar } from './RecordBar';
import { createRecorder } from './recorder';
import { texts } from './texts';
import { useVoiceNotes } from './useVoiceNotes';
import { VoiceList } from './VoiceList';

const LeaveDialog = lazyDialog(() => import('./LeaveDialog'));

/** The voice notes of a visit: recorded, played, deleted. */
export function VoiceCard({ visit }: { visit: Log }) {
  // With a key, because recordings belong to one visit.
  return <CardOfVisit key={visit.id} visit={visit} />;
}

function CardOfVisit({ visit }: { visit: Log }) {
  const voice = useVoiceNotes(visit);
  const add = useRef(voice.add);
  useEffect(() => {
    add.current = voice.add;
  });
  const [recorder] = useState(() =>
    createRecorder((recording: Recording, wasFull) => add.current(recording, wasFull)),
  );
  const state = useSyncExternalStore(recorder.subscribe, recorder.state);
  const isRecording = state.kind === 'recording';
  // Leaving the page ends the recording and saves it.
  useEffect(() => () => recorder.stop(), [recorder]);
  useUnloadWarning(isRecording);
  const guard = useNavigationGuard(voice.unsaved.length > 0);
  const record = useRef<HTMLButtonElement>(null);
  useFocusAfter(isRecording, () => record.current?.focus());
  const isEmpty = voice.notes.length + voice.waiting.length + voice.unsaved.length === 0;
  // The empty card and the full one have different buttons.
  useFocusAfter(isEmpty, () => record.current?.focus());
  const start = () => void recorder.start();
  const mayEdit = useMayEdit();

  if (isEmpty && state.kind === 'idle') {
    if (!mayEdit) return null;
    return (
      <Button ref={record} onClick={start}>
        <Mic size={16} aria-hidden />
        {texts.add}
      </Button>
    );
  }
  return (
    <Section
      title={texts.title}
      actions={
        mayEdit &&
        (state.kind === 'idle' || state.kind === 'failed') && (
          <Button ref={record} aria-label={texts.recordNote} onClick={start}>
            <Mic size={16} aria-hidden />
            {texts.record}
          </Button>
        )
      }
    >
      <Stack>
        <RecordBar recorder={recorder} state={state} />
        {!isEmpty && <VoiceList visitId={visit.id} {...voice} />}
      </Stack>
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </Section>
  );
}
