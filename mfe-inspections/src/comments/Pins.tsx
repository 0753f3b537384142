import type { Pin } from '@fieldline/contracts';
import { color, radius, VisuallyHidden } from '@fieldline/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { MIDDLE, onPhoto, pinAfterKey, positionText } from './pinPosition';
import { texts } from './texts';
import type { ShownComment } from './waiting';

/** A number shown both on the photo and beside the comment about that spot. */
const pinStyle = css`
  display: inline-grid;
  place-items: center;
  min-width: 26px;
  height: 26px;
  padding: 0 4px;
  border: 2px solid #fff;
  border-radius: ${radius.pill};
  background: #1d4ed8;
  color: #fff;
  font-size: 0.75rem;
  font-weight: 650;
  line-height: 1;
`;

export const PinNumber = styled.span`
  ${pinStyle}
  flex: none;
`;

const OnPhoto = styled.button<{ $chosen: boolean }>`
  ${pinStyle}
  position: absolute;
  box-shadow: 0 0 0 1px #000;
  cursor: pointer;
  ${({ $chosen }) => $chosen && 'background: #b45309;'}
  &:focus-visible {
    outline: 3px solid ${color.ring};
    outline-offset: 2px;
  }
  /* Large enough for a finger, without covering more of the photo. */
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
    border-radius: inherit;
  }
`;

/** Counters the zoom, so that a pin keeps its size. */
const at = ({ x, y }: Pin, scale: number) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  transform: `translate(-50%, -50%) scale(${1 / scale})`,
});

export interface PinsProps {
  /** The comments with a pin, in the order of their numbers. */
  pinned: readonly ShownComment[];
  /** The pin of the comment that is being written. */
  draft: Pin | null;
  chosen: string | null;
  onChoose: (id: string) => void;
  /** How much larger than fitting the photo is shown. */
  scale: number;
}

/** Pins of the comments on a photo; placed above the photo, in its frame. */
export const Pins = ({ pinned, draft, chosen, onChoose, scale }: PinsProps) => (
  <>
    {pinned.map(
      ({ id, pin, text, createdBy }, index) =>
        pin && (
          <OnPhoto
            key={id}
            type="button"
            $chosen={id === chosen}
            aria-pressed={id === chosen}
            aria-label={texts.pin(index + 1, createdBy?.name ?? texts.unknown, text)}
            style={at(pin, scale)}
            // Pressing a pin must not start a swipe.
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => onChoose(id)}
          >
            {index + 1}
          </OnPhoto>
        ),
    )}
    {draft && <Draft pin={draft} number={pinned.length + 1} scale={scale} />}
  </>
);

const DraftPin = styled(PinNumber)`
  position: absolute;
  box-shadow: 0 0 0 1px #000;
  background: #b45309;
  pointer-events: none;
`;

const Draft = ({ pin, number, scale }: { pin: Pin; number: number; scale: number }) => (
  <DraftPin aria-hidden style={at(pin, scale)}>
    {number}
  </DraftPin>
);

const Board = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  &:focus-visible {
    outline: 3px solid ${color.ring};
    outline-offset: -3px;
  }
`;

export interface PinBoardProps {
  /** The current position of a pin that is moved. */
  from: Pin | null;
  number: number;
  scale: number;
  onSet: (pin: Pin) => void;
  onCancel: () => void;
}

/** Covers a photo while the user chooses the spot of a comment, by pressing it or with keys. */
export function PinBoard({ from, number, scale, onSet, onCancel }: PinBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const help = useId();
  const [cursor, setCursor] = useState(from ?? MIDDLE);
  useEffect(() => board.current?.focus(), []);

  const press = (event: MouseEvent) => {
    const box = board.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    onSet(onPhoto({ x: x / box.width, y: y / box.height }));
  };
  const key = (event: KeyboardEvent) => {
    const next = pinAfterKey(event.key, event.shiftKey, cursor);
    if (next) setCursor(next);
    else if (event.key === 'Enter' || event.key === ' ') onSet(cursor);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Board
      ref={board}
      data-own-escape
      role="application"
      tabIndex={0}
      aria-label={texts.board}
      aria-describedby={help}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={press}
      onKeyDown={key}
    >
      <VisuallyHidden id={help}>{texts.boardHelp}</VisuallyHidden>
      <VisuallyHidden role="status">{positionText(cursor)}</VisuallyHidden>
      <Draft pin={cursor} number={number} scale={scale} />
    </Board>
  );
}
