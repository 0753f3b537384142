import { useWorkspace } from '@fieldline/platform';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { whenSettled } from '../app/whenSettled';
import { Slot } from '../remotes/Slot';

/** Reserves the space of one button, so that nothing moves when the widget arrives. */
const Box = styled.span`
  display: inline-flex;
  justify-content: flex-end;
  min-width: 36px;
`;

/** Widgets of remotes in the header, only for members of a team; loaded once the page is idle. */
export function HeaderSlot() {
  const { id } = useWorkspace();
  const isTeam = id !== null;
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    if (!isTeam) return undefined;
    return whenSettled(() => setIsAtRest(true));
  }, [isTeam]);
  if (!isTeam) return null;
  return <Box>{isAtRest && <Slot name="header" loading={null} failed={() => null} />}</Box>;
}
