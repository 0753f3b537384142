import { useMayEdit, usePlatform, useStore } from '@fieldline/platform';
import { lazyComponent, phone } from '@fieldline/ui';
import styled from 'styled-components';
import { Boundary } from '../remotes/Boundary';
import { hasOwn } from './model';

/** Only new users need this code. */
const FirstSteps = lazyComponent(
  () => import(/* webpackChunkName: "first-steps" */ './FirstSteps'),
);

/** As high as the steps will be, so that nothing below moves. */
const Room = styled.div`
  min-height: 184px;
  ${phone} {
    min-height: 452px;
  }
`;

/**
 * The first steps on the dashboard, until the user closes them. Shows nothing to experienced users.
 */
export function FirstVisit() {
  const { stores, logger } = usePlatform();
  const { firstSteps } = useStore(stores.preferences);
  const people = useStore(stores.people);
  const guides = useStore(stores.salesGuides);
  const mayEdit = useMayEdit();
  if (firstSteps === 'closed' || !mayEdit) return null;
  // A user with people and guides beyond the samples is not new, unless the steps were shown before.
  const isNew = firstSteps === 'open' || !hasOwn(people) || !hasOwn(guides);
  const steps = (
    <Boundary
      onError={(error) => logger.error('The first steps could not be shown', error)}
      fallback={() => null}
    >
      <FirstSteps />
    </Boundary>
  );
  return isNew ? <Room>{steps}</Room> : steps;
}
