import { PinBoard, Pins } from './Pins';
import type { PhotoTalk } from './usePhotoComments';

export interface PhotoPinsProps {
  talk: PhotoTalk;
  /** How much larger than fitting the photo is shown. */
  scale: number;
}

/** The pins of a photo's comments, drawn over it, and the pin that is being set. */
export const PhotoPins = ({ talk, scale }: PhotoPinsProps) => (
  <>
    <Pins
      pinned={talk.pinned}
      draft={talk.isPlacing ? null : talk.pin}
      chosen={talk.chosen}
      onChoose={talk.choose}
      scale={scale}
    />
    {talk.isPlacing && (
      <PinBoard
        from={talk.pin}
        number={talk.pinned.length + 1}
        scale={scale}
        onSet={talk.setPin}
        onCancel={talk.cancelPlacing}
      />
    )}
  </>
);
