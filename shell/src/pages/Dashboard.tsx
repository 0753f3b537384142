import { raisedAction, widgetsIn } from '@fieldline/contracts';
import { useMayEdit, usePlatform, useStore } from '@fieldline/platform';
import { ButtonLink, Card, desk, PageBody, PageTitle, phone, Skeleton, space } from '@fieldline/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { FirstVisit } from '../first-visit/FirstVisit';
import { type PlacedWidget, Slot } from '../remotes/Slot';
import { ROW_PX, WidgetCell, WidgetLoading } from './WidgetCell';
import { expectedHeight, heightKey, keepHeights, readHeights, screenNow } from './widgetHeights';
import { COLUMNS, GAP, gridAreasOf } from './gridAreas';

/**
 * How long a widget that may turn out empty can hide those below it, in milliseconds. Counted from when the
 * first of those is ready, because on a slow line all of them are late.
 */
const HOLD_LIMIT_MS = 3000;

const Body = styled(PageBody)`
  ${desk} {
    gap: ${GAP}px;
    padding-block: ${space(4)} ${space(6)};
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${GAP}px;
  ${desk} {
    grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
    grid-auto-rows: ${ROW_PX}px;
    grid-auto-flow: dense;
    row-gap: 0;
    /* The last widgets' gap. */
    margin-bottom: -${GAP}px;
  }
`;

/** On a phone the action is in the bar. */
const Raised = styled(ButtonLink)`
  ${phone} {
    display: none;
  }
`;

/** Has no height, so that nothing moves when it disappears. */
const Held = styled.div`
  grid-column: 1 / -1;
  height: 0;
  margin-bottom: -${GAP}px;
  ${desk} {
    margin-bottom: 0;
  }
`;

/**
 * The address `/`: the dashboard's widgets in order. Space is reserved for each before it is ready,
 * so that nothing moves once it is visible.
 */
export function Dashboard() {
  const { registry } = useSuite();
  const [known] = useState(readHeights);
  const [measured, setMeasured] = useState<Readonly<Record<string, number>>>({});
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  const [late, setLate] = useState<ReadonlySet<string> | null>(null);
  const screen = screenNow();

  const cells = widgetsIn(registry.remotes, 'dashboard').map((widget) => {
    const name = nameOf(widget);
    const height = known[heightKey(name, screen)];
    return {
      name,
      widget,
      expected: expectedHeight(height, widget, screen),
      /** Whether the widget may still turn out empty. */
      isOpen: widget.conditional === true && height === undefined && !standing.has(name),
    };
  });
  const grid = gridAreasOf(
    cells.map(({ name, widget: { columns, fills }, expected = 0 }) => ({
      columns,
      fills,
      height: measured[name] ?? expected,
    })),
  );
  const firstOpen = cells.findIndex(({ isOpen }) => isOpen);
  const below = firstOpen === -1 ? [] : cells.slice(firstOpen + 1);
  const mayHold = useHolding(below.some(({ name }) => standing.has(name)));
  const holds = mayHold && firstOpen !== -1;
  // A late widget must not move visible ones: its reserved space stays, even if it is empty.
  if (!mayHold && late === null) {
    setLate(new Set(cells.filter(({ isOpen }) => isOpen).map(({ name }) => name)));
  }
  // The next of the first steps is the primary action.
  const hasSteps = useStore(usePlatform().stores.preferences).firstSteps === 'open';
  const raised = useMayEdit() ? raisedAction(registry.remotes) : undefined;

  return (
    <Body>
      <PageTitle
        actions={
          raised && (
            <Raised to={raised.address} tone={hasSteps ? 'secondary' : 'primary'}>
              {raised.label}
            </Raised>
          )
        }
      >
        Dashboard
      </PageTitle>
      <FirstVisit />
      <Grid>
        <Slot
          name="dashboard"
          frame={(widget, shown) => {
            const name = nameOf(widget);
            const at = cells.findIndex((cell) => cell.name === name);
            return (
              <>
                {holds && at === firstOpen + 1 && <HeldBack />}
                <WidgetCell
                  widget={widget}
                  at={grid[at] ?? { from: 1, columns: COLUMNS }}
                  expected={cells[at]?.expected}
                  held={holds && at > firstOpen}
                  stands={standing.has(name)}
                  keepsRoom={late?.has(name) ?? false}
                  onStands={() => setStanding((current) => new Set([...current, name]))}
                  // The kind of screen may have changed since the last rendering.
                  onHeight={(height) => {
                    keepHeights({ [heightKey(name, screenNow())]: height });
                    setMeasured((current) => ({ ...current, [name]: height }));
                  }}
                >
                  {shown}
                </WidgetCell>
              </>
            );
          }}
          loading={<WidgetLoading />}
        />
      </Grid>
    </Body>
  );
}

const nameOf = ({ remote, module }: PlacedWidget) => `${remote.name}${module}`;

/** Whether the widgets below an open cell are still hidden; `waits` once one of them is ready. */
function useHolding(waits: boolean): boolean {
  const [holds, setHolds] = useState(true);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setHolds(false), HOLD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return holds;
}

/** Shown in place of the hidden widgets. */
const HeldBack = () => (
  <Held aria-hidden>
    <Card>
      <Skeleton lines={6} height={32} />
    </Card>
  </Held>
);
