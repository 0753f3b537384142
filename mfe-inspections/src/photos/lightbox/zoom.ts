/** How a photo is viewed: its zoom, and how far its middle is moved, in pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The area a photo is shown in, and the photo's size when it fits into that. */
export interface Stage {
  readonly viewport: Size;
  readonly photo: Size;
}

/** The whole photo. */
export const FITTING: View = { scale: 1, x: 0, y: 0 };

export const MOST_ZOOM = 8;
/** The zoom after a double tap. */
export const TAP_ZOOM = 2.5;
/** The factor by which a key or a button zooms. */
export const ZOOM_STEP = 1.5;
/** How far an arrow key moves a photo that is zoomed, in pixels. */
export const PAN_STEP = 80;

export const isZoomed = ({ scale }: View): boolean => scale > 1;

/** The size of a photo of this shape that just fits. */
export function fitted(viewport: Size, photo: Size): Size {
  const scale = Math.min(viewport.width / photo.width, viewport.height / photo.height);
  return Number.isFinite(scale)
    ? { width: photo.width * scale, height: photo.height * scale }
    : viewport;
}

/** The view within its limits: no edge of the photo is further inside than necessary. */
export function held({ scale, x, y }: View, { viewport, photo }: Stage): View {
  const most = Math.min(MOST_ZOOM, Math.max(1, scale));
  const within = (offset: number, size: number, room: number) => {
    const limit = Math.max(0, (size * most - room) / 2);
    return Math.min(limit, Math.max(-limit, offset));
  };
  return {
    scale: most,
    x: within(x, photo.width, viewport.width),
    y: within(y, photo.height, viewport.height),
  };
}

/** Zooms around a point, given relative to the middle of the stage. */
export function zoomedAt(
  view: View,
  scale: number,
  [x, y]: readonly [number, number],
  stage: Stage,
): View {
  const next = Math.min(MOST_ZOOM, Math.max(1, scale));
  const growth = next / view.scale;
  return held({ scale: next, x: x - (x - view.x) * growth, y: y - (y - view.y) * growth }, stage);
}

export const moved = (view: View, dx: number, dy: number, stage: Stage): View =>
  held({ ...view, x: view.x + dx, y: view.y + dy }, stage);

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

/** The view after a key; undefined for other keys. Arrows pan a zoomed photo. */
export function viewAfterKey(key: string, view: View, stage: Stage): View | undefined {
  const middle = [0, 0] as const;
  if (key === '+' || key === '=') return zoomedAt(view, view.scale * ZOOM_STEP, middle, stage);
  if (key === '-') return zoomedAt(view, view.scale / ZOOM_STEP, middle, stage);
  if (key === '0') return FITTING;
  const pan = Object.hasOwn(PANS, key) ? PANS[key] : undefined;
  return pan && isZoomed(view) ? moved(view, pan[0], pan[1], stage) : undefined;
}
