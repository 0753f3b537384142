import type { Point } from '@fieldline/contracts';
import { newKey } from '@fieldline/platform';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Measures } from '../marks/shapes';
import { markAt } from './hit';
import { eventOfKey, tapAt } from './keys';
import { type Drawing, type DrawingEvent, inside } from './model';

/** A finger that moves less has only tapped. */
const DRAG_PX = 8;

export interface StageState {
  photo: Measures;
  drawing: Drawing;
  onEvent: (event: DrawingEvent) => void;
}

/**
 * The handlers of the element that the user draws on, the drag under way, and whether the user draws
 * by keys.
 */
export function useStage({ photo, drawing, onEvent }: StageState) {
  const [drag, setDrag] = useState<readonly Point[]>([]);
  const [hasKeys, setHasKeys] = useState(false);
  const start = useRef<{ readonly x: number; readonly y: number; dragging: boolean } | null>(null);
  const { tool, marks, isMoving } = drawing;

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setHasKeys(false);
      start.current = { x: event.clientX, y: event.clientY, dragging: false };
      const at = shareOf(event);
      setDrag([at]);
      // A drag that begins on a mark moves it.
      const hit = markAt(marks, at, photo);
      if (tool === 'select' && !isMoving && hit) onEvent({ type: 'select', id: hit });
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      const at = shareOf(event);
      if (!from) {
        if (event.pointerType === 'mouse') onEvent({ type: 'cursor', at });
        return;
      }
      from.dragging ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX;
      if (!from.dragging) return;
      if (tool === 'select') {
        const [x = 0, y = 0] = drag.at(-1) ?? at;
        onEvent({ type: 'shift', dx: (at[0] ?? 0) - x, dy: (at[1] ?? 0) - y });
      }
      setDrag(
        tool === 'line' ? [...drag, at] : [drag[0] ?? at, at].slice(tool === 'select' ? 1 : 0),
      );
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      setDrag([]);
      if (!from) return;
      if (!from.dragging || isMoving || tool === 'text') {
        onEvent(tapAt(shareOf(event), drawing, photo));
      } else if (tool !== 'select' && drag.length > 1) {
        onEvent({ type: 'drawn', points: drag, id: newKey() });
      }
    },
    onPointerCancel: () => {
      start.current = null;
      setDrag([]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const effect = eventOfKey(event, drawing, photo);
      if (!effect) return;
      onEvent(effect);
      setHasKeys(true);
      event.preventDefault();
    },
    onBlur: () => setHasKeys(false),
  };
  return { drag, hasKeys, handlers };
}

/** Where on the photo the pointer is, as shares of its sides. */
function shareOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const box = currentTarget.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return [0, 0];
  return inside([(clientX - box.left) / box.width, (clientY - box.top) / box.height]);
}
