import { type Photo, PHOTO_TYPES } from '@fieldline/contracts';
import { Button, FailureNotice, LoadingText, Stack } from '@fieldline/ui';
import { Camera } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { BeforePhoto } from './BeforePhoto';
import { texts } from './texts';
import type { Picture } from './useStream';

const Place = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 0;
  overflow: hidden;
  video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

export interface ViewfinderProps {
  picture: Picture;
  video: RefObject<HTMLVideoElement | null>;
  before: Photo | null;
  /** Called with photos taken by the phone's own camera. */
  onFiles: (files: readonly File[]) => void;
}

/** The camera's picture. If there is none, it offers the phone's own camera. */
export function Viewfinder({ picture, video, before, onFiles }: ViewfinderProps) {
  const system = useRef<HTMLInputElement>(null);
  return (
    <Place>
      {picture.kind === 'live' ? (
        <>
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            onLoadedMetadata={({ currentTarget }) => currentTarget.setAttribute('data-live', '')}
          />
          {before && <BeforePhoto photo={before} />}
        </>
      ) : picture.kind === 'starting' ? (
        <LoadingText>{texts.starting}</LoadingText>
      ) : (
        <Stack>
          <FailureNotice title={texts[picture.failure].title} />
          <p>{texts[picture.failure].hint}</p>
          <Button tone="primary" onClick={() => system.current?.click()}>
            <Camera size={16} aria-hidden />
            {texts.system}
          </Button>
        </Stack>
      )}
      <input
        ref={system}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        capture="environment"
        aria-label={texts.system}
        onChange={({ currentTarget: input }) => {
          const files = Array.from(input.files ?? []);
          input.value = '';
          onFiles(files);
        }}
      />
    </Place>
  );
}
