import { useMayEdit, usePlatform, useStore } from '@fieldline/platform';
import { lazyComponent, phone } from '@fieldline/ui';
import styled from 'styled-components';
import { Boundary } from '../remotes/Boundary';
import { hasOwn } from './model';

/** Only newcomers need its code. */
const FirstSteps = lazyComponent(
  () => import(/* webpackChunkName: "first-steps" */ './FirstSteps'),
);

/** As high as the steps will be: nothing below moves when they come. */
const Room = styled.div`
  min-height: 184px;
  ${phone} {
    min-height: 396px;
  }
`;

/** The first steps on the dashboard, until the user closes them; nothing for whom they are behind. */
export function FirstVisit() {
  const { stores, logger } = usePlatform();
  const { firstSteps } = useStore(stores.preferences);
  const people = useStore(stores.people);
  const guides = useStore(stores.salesGuides);
  const mayEdit = useMayEdit();
  if (firstSteps === 'closed' || !mayEdit) return null;
  // Who has people and guides of their own is no newcomer, unless the steps have been begun.
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
