import { color, VisuallyHidden } from '@fieldline/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { StageMarks } from './StageMarks';
import { texts } from './texts';
import { type StageState, useStage } from './useStage';

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;
  container-type: size;
`;

const Sheet = styled.div`
  position: relative;
  cursor: crosshair;
  user-select: none;
  touch-action: none;
  &:focus-visible {
    outline: 3px solid ${color.ring};
    outline-offset: 1px;
  }
  img,
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

export interface StageProps extends StageState {
  /** The address of the photo's picture. */
  src: string;
}

/** The photo on which the user draws: by taps, by drags, or by keys. */
export function Stage({ src, ...state }: StageProps) {
  const { photo, drawing } = state;
  const { drag, hasKeys, handlers } = useStage(state);
  const help = useId();
  return (
    <Place>
      <Sheet
        role="application"
        tabIndex={0}
        aria-label={texts.stage}
        aria-describedby={help}
        {...handlers}
        style={{
          width: `min(100cqw, calc(100cqh * ${photo.width / photo.height}))`,
          aspectRatio: `${photo.width} / ${photo.height}`,
        }}
      >
        <VisuallyHidden id={help}>{texts.stageHelp}</VisuallyHidden>
        <img src={src} alt="" draggable={false} />
        <StageMarks photo={photo} drawing={drawing} drag={drag} hasKeys={hasKeys} />
      </Sheet>
    </Place>
  );
}
