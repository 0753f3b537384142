import { IconButton, Muted, Row } from '@fieldline/ui';
import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useNearViewport } from '../photos/useNearViewport';
import { useObjectUrl } from '../photos/useObjectUrl';
import { texts } from './texts';

const Place = styled.div`
  min-height: 44px;
`;

const Player = styled.audio`
  display: block;
  width: 100%;
  height: 44px;
`;

export interface VoicePlayerProps {
  /** Identifies the loaded sound. */
  id: string;
  name: string;
  /** Counts from 1. */
  number: number;
  load: (signal: AbortSignal) => Promise<Blob>;
}

/** Plays a voice note. Its sound is held in memory only while it is near the window. */
export function VoicePlayer({ id, name, number, load }: VoicePlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const { shown, reload } = useObjectUrl(id, near, load);
  return (
    <Place ref={box} aria-busy={shown.kind === 'loading'}>
      {shown.kind === 'shown' && (
        <Player
          controls
          preload="metadata"
          src={shown.url}
          aria-label={name}
          onLoadedMetadata={({ currentTarget }) => findLength(currentTarget)}
        />
      )}
      {shown.kind === 'failed' && (
        <Row>
          <Muted>{texts.notLoaded}</Muted>
          <IconButton label={texts.load(number)} onClick={reload}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        </Row>
      )}
    </Place>
  );
}

/**
 * Browsers' recordings contain no length (W3C MediaStream Recording): a player learns it by seeking
 * to the end once.
 */
function findLength(audio: HTMLAudioElement) {
  if (audio.duration !== Infinity) return;
  audio.addEventListener('durationchange', () => (audio.currentTime = 0), { once: true });
  audio.currentTime = Number.MAX_SAFE_INTEGER;
}
