import { VOICE_MAX_SECONDS } from '@fieldline/contracts';
import { Button, color, FailureNotice, LoadingText, Muted, Row, space } from '@fieldline/ui';
import { Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Recorder, RecorderState } from './recorder';
import { texts } from './texts';

const pulse = keyframes`
  50% {
    opacity: 0.3;
  }
`;

const Light = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  margin-inline-end: ${space(1)};
  border-radius: 50%;
  background: ${color.danger};
  @media (prefers-reduced-motion: no-preference) {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Shows a running recording, or why recording failed. */
export function RecordBar({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const stop = useRef<HTMLButtonElement>(null);
  const isRecording = state.kind === 'recording';
  useEffect(() => {
    // The button that started the recording is gone.
    if (isRecording) stop.current?.focus();
  }, [isRecording]);

  switch (state.kind) {
    case 'idle':
      return null;
    case 'starting':
      return (
        <Row>
          <LoadingText>{texts.starting}</LoadingText>
          <Button tone="quiet" onClick={recorder.discard}>
            {texts.discard}
          </Button>
        </Row>
      );
    case 'failed': {
      const { title, hint } = texts.failures[state.failure];
      return <FailureNotice title={title} hint={hint} />;
    }
    case 'recording':
      return (
        <Row $gap={3}>
          <Row>
            <Light aria-hidden />
            <Time role="timer">{texts.recording(state.seconds)}</Time>
            <Muted>{texts.of(VOICE_MAX_SECONDS)}</Muted>
          </Row>
          <Row>
            <Button ref={stop} tone="primary" onClick={recorder.stop}>
              <Square size={16} aria-hidden />
              {texts.stop}
            </Button>
            <Button onClick={recorder.discard}>{texts.discard}</Button>
          </Row>
        </Row>
      );
  }
}
