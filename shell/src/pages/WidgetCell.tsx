import { Card, desk, Skeleton } from '@fieldline/ui';
import { useIsFetching } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import styled from 'styled-components';
import type { PlacedWidget } from '../remotes/Slot';
import { GAP, type GridArea } from './gridAreas';

/** How long a widget may take for work without calls, such as reading stored data, in milliseconds. */
const SETTLED_MS = 500;

/** The rows of the grid on a desk, in pixels: a widget takes as many as it is high, so that none is stretched. */
export const ROW_PX = 2;

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  &:empty {
    display: none;
  }
  ${desk} {
    grid-area: auto / var(--from) / span var(--rows, 1) / span var(--columns);
    align-self: start;
  }
`;

interface Cell {
  /** The widget's code is loading. */
  begins(): void;
  ends(): void;
  readonly expected: number | undefined;
}

const CellContext = createContext<Cell>({
  begins: () => undefined,
  ends: () => undefined,
  expected: undefined,
});

export interface WidgetCellProps {
  widget: PlacedWidget;
  /** Its position on a desk. */
  at: GridArea;
  /** The height reserved until the widget is ready, in pixels. */
  expected: number | undefined;
  /** Hidden, because its position is not known yet. */
  held: boolean;
  stands: boolean;
  /** It got its space after others were visible, and keeps exactly that space. */
  keepsRoom: boolean;
  onStands: () => void;
  /** Called with the widget's height once it is ready, and whenever that changes. */
  onHeight: (height: number) => void;
  children: ReactNode;
}

interface ReadinessProps {
  /** The name of the widget's remote. */
  remote: string;
  /** How many of its chunks are loading. */
  loading: RefObject<number>;
  afterMs: number;
  onReady: () => void;
}

/**
 * Reports when a widget is ready. Unmounted afterwards, because it checks all queries whenever one
 * of them changes.
 */
function Readiness({ remote, loading, afterMs, onReady }: ReadinessProps) {
  const asked = useIsFetching({
    predicate: ({ queryKey, state }) => queryKey[0] === remote && state.data === undefined,
  });
  useEffect(() => {
    if (loading.current > 0 || asked > 0) return;
    const timer = setTimeout(onReady, afterMs);
    return () => clearTimeout(timer);
  });
  return null;
}

/**
 * A widget's cell on the dashboard. It reserves the space that the widget will need until the widget is
 * ready: its code and its first data are loaded.
 */
export function WidgetCell(props: WidgetCellProps) {
  const { widget, at, expected, held, stands, keepsRoom, onStands, onHeight, children } = props;
  const { remote } = widget;
  const box = useRef<HTMLDivElement>(null);
  const loading = useRef(0);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const cell = useMemo<Cell>(
    () => ({
      expected,
      begins: () => (loading.current += 1),
      // The widget's own effects, which request its data, run before the next check.
      ends: () => {
        loading.current -= 1;
        lookAgain();
      },
    }),
    [expected],
  );
  const latest = useRef(onHeight);
  useEffect(() => {
    latest.current = onHeight;
  });
  useEffect(() => {
    const shown = box.current;
    if (!stands || keepsRoom || !shown || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => latest.current(shown.offsetHeight));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [stands, keepsRoom]);

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || typeof ResizeObserver === 'undefined') return;
    const tell = () => shown.style.setProperty('--rows', String(rowsOf(shown.offsetHeight)));
    tell();
    // Before the next paint: widgets below move in the same frame.
    const observer = new ResizeObserver(tell);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);

  const style = {
    ...areaStyle(at),
    ...(held && { visibility: 'hidden' as const }),
    // Shown even while the widget is empty because its data are loading.
    ...((!stands || keepsRoom) && {
      minHeight: expected,
      display: expected === 0 ? 'none' : 'grid',
    }),
  };
  return (
    <CellContext value={cell}>
      <Box
        ref={box}
        style={style}
        // A user who clicks here has found the widget ready; later changes of height are their own doing.
        onClickCapture={stands ? undefined : onStands}
      >
        {children}
        {/* After the widget, whose own effects come first. */}
        {!stands && (
          <Readiness
            remote={remote.name}
            loading={loading}
            afterMs={widget.conditional ? 0 : SETTLED_MS}
            onReady={onStands}
          />
        )}
      </Box>
    </CellContext>
  );
}

const rowsOf = (height: number) => Math.ceil((height + GAP) / ROW_PX);

const areaStyle = ({ from, columns }: GridArea): object => ({
  '--from': from,
  '--columns': columns,
});

/** Shown in place of a widget whose code is loading. */
export function WidgetLoading() {
  const { begins, ends, expected } = useContext(CellContext);
  useEffect(() => {
    begins();
    return ends;
  }, [begins, ends]);
  return (
    <Card style={{ height: expected, overflow: 'hidden' }}>
      <Skeleton lines={3} height={32} />
    </Card>
  );
}
