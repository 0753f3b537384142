import { PHOTO_TYPES } from '@fieldline/contracts';
import { Button, Row } from '@fieldline/ui';
import { Camera, Plus } from 'lucide-react';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

/** Where a finger is the pointer there is a camera. */
const OnTouch = styled.span`
  display: none;
  @media (hover: none) and (pointer: coarse) {
    display: inline-flex;
  }
`;

export interface AddPhotosProps {
  tone: 'primary' | 'secondary';
  onFiles: (files: readonly File[]) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Buttons that choose photos from the files, or take one with the camera. */
export function AddPhotos({ tone, onFiles, button }: AddPhotosProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(input.files ?? []);
    // The same file may be chosen again.
    input.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  const input = { type: 'file', hidden: true, accept: PHOTO_TYPES.join(','), onChange: choose };

  return (
    <Row>
      <input {...input} ref={files} multiple aria-label={texts.add} />
      <input {...input} ref={camera} capture="environment" aria-label={texts.take} />
      <OnTouch>
        <Button onClick={() => camera.current?.click()}>
          <Camera size={16} aria-hidden />
          {texts.take}
        </Button>
      </OnTouch>
      <Button ref={button} tone={tone} onClick={() => files.current?.click()}>
        <Plus size={16} aria-hidden />
        {texts.add}
      </Button>
    </Row>
  );
}
