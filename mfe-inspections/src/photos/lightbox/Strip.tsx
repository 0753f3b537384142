import { usePlatform } from '@fieldline/platform';
import { color, radius, space } from '@fieldline/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { thumbnailOf } from '../thumbnails';
import { useNearViewport } from '../useNearViewport';
import { useObjectUrl } from '../useObjectUrl';
import { texts } from './texts';

const Scroller = styled.ul`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  /* Room for the focus ring. */
  padding: ${space(1)};
  > li {
    flex: none;
  }
`;

const Thumbnail = styled.button`
  width: 56px;
  height: 56px;
  padding: 0;
  flex: none;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: ${radius.small};
  background: ${color.hover};
  opacity: 0.65;
  cursor: pointer;
  &:hover,
  &:focus-visible,
  &[aria-current] {
    opacity: 1;
  }
  &[aria-current] {
    border-color: ${color.primary};
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface StripProps {
  photos: readonly string[];
  currentIndex: number;
  onMove: (index: number) => void;
}

/** All photos small, the open one marked and in view. */
export function Strip({ photos, currentIndex, onMove }: StripProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // `scrollIntoView` would scroll the page below too.
    const strip = list.current;
    const current = strip?.children[currentIndex];
    if (!strip || !(current instanceof HTMLElement)) return;
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2;
  }, [currentIndex]);

  if (photos.length < 2) return null;
  return (
    <Scroller ref={list} data-bar role="list" aria-label={texts.strip}>
      {photos.map((id, index) => (
        <li key={id}>
          <StripPhoto
            id={id}
            name={texts.show(index + 1)}
            isCurrent={index === currentIndex}
            onShow={() => onMove(index)}
          />
        </li>
      ))}
    </Scroller>
  );
}

interface StripPhotoProps {
  id: string;
  name: string;
  isCurrent: boolean;
  onShow: () => void;
}

function StripPhoto({ id, name, isCurrent, onShow }: StripPhotoProps) {
  const { api } = usePlatform();
  const button = useRef<HTMLButtonElement>(null);
  const near = useNearViewport(button);
  const { shown } = useObjectUrl(id, near, (signal) => thumbnailOf(api, id, signal));
  return (
    <Thumbnail
      ref={button}
      type="button"
      aria-label={name}
      {...(isCurrent && { 'aria-current': true })}
      onClick={onShow}
    >
      {shown.kind === 'shown' && <img src={shown.url} alt="" />}
    </Thumbnail>
  );
}
