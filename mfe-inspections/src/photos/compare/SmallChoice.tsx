import { color, dayText, fontSize, radius, space, VisuallyHidden } from '@fieldline/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useThumbnail } from '../useThumbnail';
import type { Ranked } from './model';
import { texts } from './texts';

const Choice = styled.button`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  padding: ${space(1)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
`;

const Picture = styled.span`
  display: block;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.hover};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Line = styled.span`
  overflow: hidden;
  font-size: ${fontSize.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Quiet = styled(Line)`
  color: ${color.muted};
`;

export interface SmallChoiceProps {
  earlier: Ranked;
  onLoading: (id: string, thumbnail: Promise<Blob>) => void;
  onChoose: () => void;
}

/** An earlier photo to choose, with its visit. */
export function SmallChoice({ earlier, onLoading, onChoose }: SmallChoiceProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const { photo, visit, isNear } = earlier;
  const { shown } = useThumbnail(photo.id, {
    box: picture,
    photo,
    onLoading: (thumbnail) => onLoading(photo.id, thumbnail),
  });
  const day = dayText(visit.date);
  return (
    <Choice type="button" onClick={onChoose}>
      <Picture ref={picture}>{shown.kind === 'shown' && <img src={shown.url} alt="" />}</Picture>
      <Line>
        <VisuallyHidden>{`${texts.photoOf} `}</VisuallyHidden>
        {`${visit.title} `}
      </Line>
      <Quiet>{isNear ? `${day} · ${texts.isNear} ` : `${day} `}</Quiet>
      {photo.caption && <Quiet>{photo.caption}</Quiet>}
    </Choice>
  );
}
