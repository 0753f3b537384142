import { Card, desk, Skeleton } from '@fieldline/ui';
import { useIsFetching } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import styled from 'styled-components';
import type { PlacedWidget } from '../remotes/Slot';

/** Columns of the dashboard on a desk; each widget says how many it takes. */
export const COLUMNS = 12;

/** How long a widget has time for what it does besides asking the API, such as reading what is stored. */
const SETTLED_MS = 500;

const Box = styled.div<{ $columns: number; $rows: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  &:empty {
    display: none;
  }
  ${desk} {
    grid-column: span ${({ $columns }) => $columns};
    grid-row: span ${({ $rows }) => $rows};
  }
`;

interface Place {
  /** The code of the widget is on its way. */
  begins(): void;
  ends(): void;
  readonly expected: number | undefined;
}

const PlaceContext = createContext<Place>({
  begins: () => undefined,
  ends: () => undefined,
  expected: undefined,
});

export interface WidgetCellProps {
  widget: PlacedWidget;
  /** The room that is kept until the widget stands, in pixels. */
  expected: number | undefined;
  /** Is not seen yet: where it goes is not known. */
  held: boolean;
  stands: boolean;
  /** It was given its room when others were seen already, and takes neither more nor less. */
  keepsRoom: boolean;
  onStands: () => void;
  /** Told how high it is, once it stands and whenever that changes. */
  onHeight: (height: number) => void;
  children: ReactNode;
}

/**
 * The place of a widget on the dashboard. It keeps the room that the widget will need until it
 * stands: its code is there, and the first data it asked for.
 */
export function WidgetCell(props: WidgetCellProps) {
  const { widget, expected, held, stands, keepsRoom, onStands, onHeight, children } = props;
  const { columns = COLUMNS, rows = 1, remote } = widget;
  const box = useRef<HTMLDivElement>(null);
  const loading = useRef(0);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const place = useMemo<Place>(
    () => ({
      expected,
      begins: () => (loading.current += 1),
      // The widget's own effects, which ask for its data, run before the next look.
      ends: () => {
        loading.current -= 1;
        lookAgain();
      },
    }),
    [expected],
  );
  const asked = useIsFetching({
    predicate: ({ queryKey, state }) => queryKey[0] === remote.name && state.data === undefined,
  });
  useEffect(() => {
    if (stands || loading.current > 0 || asked > 0) return;
    const timer = setTimeout(onStands, widget.conditional ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  });

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

  const style = {
    ...(held && { visibility: 'hidden' as const }),
    // Shown even while the widget, whose data are on their way, has nothing to show.
    ...((!stands || keepsRoom) && {
      minHeight: expected,
      display: expected === 0 ? 'none' : 'grid',
    }),
  };
  return (
    <PlaceContext value={place}>
      <Box
        ref={box}
        $columns={columns}
        $rows={rows}
        style={style}
        // Whoever uses it has found it standing: how high it is from then on is their doing.
        onClickCapture={stands ? undefined : onStands}
      >
        {children}
      </Box>
    </PlaceContext>
  );
}

/** Stands in the place of a widget whose code is on its way. */
export function WidgetLoading() {
  const { begins, ends, expected } = useContext(PlaceContext);
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
