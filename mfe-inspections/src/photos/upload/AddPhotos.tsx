import { PHOTO_TYPES } from '@fieldline/contracts';
import { Button, type MenuEntry, MoreMenu, phone, Row, space } from '@fieldline/ui';
import { Camera, ChevronDown, Plus } from 'lucide-react';
import { type ChangeEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { takenHere } from '../place/device';
import { texts } from './texts';

/** A device with a touch screen has a camera. A phone has this button at the foot of its screen. */
const OnTouch = styled.span`
  display: none;
  @media (hover: none) and (pointer: coarse) {
    display: inline-flex;
  }
  ${phone} {
    display: none;
  }
`;

/** On a phone the buttons have a separate row. */
const Buttons = styled(Row)`
  ${phone} {
    flex: 1 0 100%;
    flex-wrap: nowrap;
    > :not(:last-child) {
      flex: 1 1 auto;
    }
    button {
      flex: 1 1 auto;
      padding-inline: ${space(2)};
    }
  }
`;

export interface PhotoInputs {
  readonly files: RefObject<HTMLInputElement | null>;
  readonly camera: RefObject<HTMLInputElement | null>;
}

/** The file inputs behind the buttons. They stay in place while the buttons move. */
export function HiddenInputs({
  inputs,
  onFiles,
}: {
  inputs: PhotoInputs;
  onFiles: (files: readonly File[]) => void;
}) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(input.files ?? []);
    // So that the same file can be chosen again.
    input.value = '';
    if (chosen.length > 0) onFiles(input.hasAttribute('capture') ? takenHere(chosen) : chosen);
  };
  const input = { type: 'file', hidden: true, accept: PHOTO_TYPES.join(','), onChange: choose };
  return (
    <>
      <input {...input} ref={inputs.files} multiple aria-label={texts.add} />
      <input {...input} ref={inputs.camera} capture="environment" aria-label={texts.take} />
    </>
  );
}

export interface AddPhotosProps {
  tone: 'primary' | 'secondary';
  inputs: PhotoInputs;
  button: RefObject<HTMLButtonElement | null>;
  /** Takes photos with the camera. */
  onCamera: () => void;
  /** How photos are added. */
  options: readonly MenuEntry[];
}

/** Buttons that choose photos from the files, or take one with the camera, and a menu of options. */
export function AddPhotos({ tone, inputs, button, onCamera, options }: AddPhotosProps) {
  return (
    <Buttons>
      <OnTouch>
        <Button onClick={onCamera}>
          <Camera size={16} aria-hidden />
          {texts.take}
        </Button>
      </OnTouch>
      <Button ref={button} tone={tone} onClick={() => inputs.files.current?.click()}>
        <Plus size={16} aria-hidden />
        {texts.add}
      </Button>
      <PhotoOptions entries={options} />
    </Buttons>
  );
}

/** How photos are added. */
export const PhotoOptions = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <MoreMenu
    label={texts.options}
    content={<ChevronDown size={16} aria-hidden />}
    entries={entries}
  />
);
