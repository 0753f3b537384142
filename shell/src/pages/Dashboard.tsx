import { widgetsIn } from '@fieldline/contracts';
import { desk, PageBody, PageTitle, space } from '@fieldline/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { FirstVisit } from '../first-visit/FirstVisit';
import { type PlacedWidget, Slot } from '../remotes/Slot';
import { COLUMNS, WidgetCell, WidgetLoading } from './WidgetCell';
import { expectedHeight, heightKey, keepHeights, readHeights, screenOf } from './widgetHeights';

/** How long what may show nothing may keep what stands below it from being seen. In milliseconds. */
const HOLD_LIMIT_MS = 2000;

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

/**
 * The address `/`: the widgets that remotes bring for the dashboard, in their order. Nothing moves
 * once it is seen: each has its room before it stands.
 */
export function Dashboard() {
  const { registry } = useSuite();
  const [known] = useState(readHeights);
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  const holds = useHolding();
  const screen = screenOf(window.innerWidth);

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

  return (
    <Body>
      <PageTitle>Dashboard</PageTitle>
      <FirstVisit />
      <Grid>
        <Slot
          name="dashboard"
          frame={(widget, shown) => {
            const name = nameOf(widget);
            const at = places.findIndex((place) => place.name === name);
            return (
              <WidgetCell
                widget={widget}
                expected={places[at]?.expected}
                held={holds && firstOpen !== -1 && at > firstOpen}
                stands={standing.has(name)}
                onStands={() => setStanding((current) => new Set([...current, name]))}
                onHeight={(height) => keepHeights({ [heightKey(name, screen)]: height })}
              >
                {shown}
              </WidgetCell>
            );
          }}
          loading={<WidgetLoading />}
        />
      </Grid>
    </Body>
  );
}

const nameOf = ({ remote, module }: PlacedWidget) => `${remote.name}${module}`;

/** Whether what stands below an open place is still held back. */
function useHolding(): boolean {
  const [holds, setHolds] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setHolds(false), HOLD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return holds;
}
