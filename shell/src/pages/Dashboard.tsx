import { raisedAction, widgetsIn } from '@fieldline/contracts';
import { ButtonLink, Card, desk, PageBody, PageTitle, phone, Skeleton, space } from '@fieldline/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { FirstVisit } from '../first-visit/FirstVisit';
import { type PlacedWidget, Slot } from '../remotes/Slot';
import { COLUMNS, WidgetCell, WidgetLoading } from './WidgetCell';
import { expectedHeight, heightKey, keepHeights, readHeights, screenNow } from './widgetHeights';

/**
 * How long what may show nothing may keep what stands below it from being seen, counted from when the
 * first of that stands: on a slow line all of it is late. In milliseconds.
 */
const HOLD_LIMIT_MS = 3000;

const Body = styled(PageBody)`
  ${desk} {
    gap: ${space(4)};
    padding-block: ${space(4)} ${space(6)};
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${desk} {
    grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
  }
`;

/** On a phone it stands in the bar. */
const Raised = styled(ButtonLink)`
  ${phone} {
    display: none;
  }
`;

/** Of no height itself, so that nothing moves when it goes. */
const Held = styled.div`
  grid-column: 1 / -1;
  height: 0;
  margin-bottom: -${space(4)};
`;

/**
 * The address `/`: the widgets that remotes bring for the dashboard, in their order. Nothing moves
 * once it is seen: each has its room before it stands.
 */
export function Dashboard() {
  const { registry } = useSuite();
  const [known] = useState(readHeights);
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  const [late, setLate] = useState<ReadonlySet<string> | null>(null);
  const screen = screenNow();

  const places = widgetsIn(registry.remotes, 'dashboard').map((widget) => {
    const name = nameOf(widget);
    const height = known[heightKey(name, screen)];
    return {
      name,
      expected: expectedHeight(height, widget, screen),
      /** Nobody can tell yet whether it shows something. */
      isOpen: widget.conditional === true && height === undefined && !standing.has(name),
    };
  });
  const firstOpen = places.findIndex(({ isOpen }) => isOpen);
  const below = firstOpen === -1 ? [] : places.slice(firstOpen + 1);
  const mayHold = useHolding(below.some(({ name }) => standing.has(name)));
  const holds = mayHold && firstOpen !== -1;
  // What is seen now must not be moved by what comes later: its room stays, whatever it shows.
  if (!mayHold && late === null) {
    setLate(new Set(places.filter(({ isOpen }) => isOpen).map(({ name }) => name)));
  }
  const raised = raisedAction(registry.remotes);

  return (
    <Body>
      <PageTitle
        actions={
          raised && (
            <Raised to={raised.address} tone="primary">
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
            const at = places.findIndex((place) => place.name === name);
            return (
              <>
                {holds && at === firstOpen + 1 && <HeldBack />}
                <WidgetCell
                  widget={widget}
                  expected={places[at]?.expected}
                  held={holds && at > firstOpen}
                  stands={standing.has(name)}
                  keepsRoom={late?.has(name) ?? false}
                  onStands={() => setStanding((current) => new Set([...current, name]))}
                  // Of the screen that it was measured on, which need not be that of the last drawing.
                  onHeight={(height) => keepHeights({ [heightKey(name, screenNow())]: height })}
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

/** Whether what stands below an open place is still held back; `waits` once there is something to see. */
function useHolding(waits: boolean): boolean {
  const [holds, setHolds] = useState(true);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setHolds(false), HOLD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return holds;
}

/** Is seen in the place of what is held back. */
const HeldBack = () => (
  <Held aria-hidden>
    <Card>
      <Skeleton lines={6} height={32} />
    </Card>
  </Held>
);
