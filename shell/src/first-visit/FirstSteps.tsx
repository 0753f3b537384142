import { readRecentLogs } from '@fieldline/contracts';
import { Link, usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  Card,
  coarse,
  color,
  Mark,
  phone,
  radius,
  Row,
  space,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { firstStepsOf, hasOwn, stageOf, type Step } from './model';
import { useSampleRemoval } from './useSampleRemoval';

const texts = {
  name: 'First steps',
  what: 'Fieldline keeps your products, the people you sell to and the sites you visit in one place, and writes a sales guide for each conversation.',
  done: 'All done. Everything else is in the navigation.',
  samples: 'Items marked "Sample" are there to try things out.',
  removeSamples: 'Remove Samples',
  removing: 'Removing...',
  close: 'Close',
  stepDone: 'Done: ',
};

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)} ${space(4)};
  align-content: start;
  align-items: center;
  min-height: 184px;
  ${phone} {
    grid-template-columns: auto minmax(0, 1fr);
    min-height: 452px;
  }
`;

const Sentence = styled.p`
  max-width: 70ch;
`;

const Steps = styled.ol`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const step = `
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 40px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  font-weight: 550;
  ${coarse} {
    min-height: 48px;
  }
`;

const Ahead = styled(Link)`
  ${step}
  color: ${color.text};
  text-decoration: none;
  &:hover {
    background: ${color.hover};
  }
`;

/** The primary button of the dashboard as long as there are steps. */
const Next = styled(ButtonLink)`
  gap: ${space(3)};
  justify-content: flex-start;
  width: 100%;
  min-height: 40px;
  padding: 0 ${space(3)};
  ${coarse} {
    min-height: 48px;
  }
`;

const Behind = styled.span`
  ${step}
  color: ${color.muted};
`;

const Tick = styled.span<{ $done: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${({ $done }) => ($done ? color.primary : 'currentColor')};
  border-radius: ${radius.pill};
  background: ${({ $done }) => ($done ? color.primary : 'none')};
  color: ${({ $done }) => ($done ? color.onPrimary : 'inherit')};
  font-size: 12px;
`;

const Foot = styled(Row)`
  grid-column: 1 / -1;
  justify-content: space-between;
  color: ${color.muted};
`;

/** Introduces Fieldline, with first steps that are ticked off automatically. */
export default function FirstSteps() {
  const { api, stores } = usePlatform();
  const { registry } = useSuite();
  const { firstSteps } = useStore(stores.preferences);
  const products = useStore(stores.products);
  const people = useStore(stores.people);
  const guides = useStore(stores.salesGuides);
  const { data: logs } = useQuery({
    queryKey: ['shell', 'first-visit'],
    queryFn: ({ signal }) => api.call(readRecentLogs, { query: { limit: 10 }, signal }),
    staleTime: 0,
  });
  const samples = useSampleRemoval();
  const steps = firstStepsOf(registry.remotes, {
    products: stores.products.exists() ? hasOwn(products) : undefined,
    people: hasOwn(people),
    salesGuides: hasOwn(guides),
    logs: logs && hasOwn(logs),
  });
  const stage = stageOf(steps, firstSteps === 'open');
  const next = stage === 'shown' ? 'open' : stage === 'hidden' ? 'closed' : undefined;
  useEffect(() => {
    if (next === undefined || next === firstSteps) return;
    void stores.preferences.write((current) => ({ ...current, firstSteps: next }));
  }, [next, firstSteps, stores]);
  if (stage !== 'shown') return null;

  const following = steps.findIndex(({ done }) => done === false);
  const allDone = steps.every(({ done }) => done);
  const close = () =>
    void stores.preferences.write((current) => ({ ...current, firstSteps: 'closed' }));
  return (
    <Frame as="section" aria-label={texts.name}>
      <Mark size={36} />
      <Sentence role="status">{allDone ? texts.done : texts.what}</Sentence>
      <Steps>
        {steps.map((each, index) => (
          <li key={each.address}>
            <StepLine step={each} number={index + 1} isNext={index === following} />
          </li>
        ))}
      </Steps>
      <Foot>
        <span>{samples.present && texts.samples}</span>
        <Row>
          {samples.present && (
            <Button onClick={() => void samples.remove()} disabled={samples.removing}>
              {samples.removing ? texts.removing : texts.removeSamples}
            </Button>
          )}
          <Button tone="quiet" onClick={close}>
            {texts.close}
          </Button>
        </Row>
      </Foot>
    </Frame>
  );
}

interface StepLineProps {
  step: Step;
  number: number;
  isNext: boolean;
}

function StepLine({ step: { label, address, done }, number, isNext }: StepLineProps) {
  if (done) {
    return (
      <Behind>
        <Tick $done>
          <Check size={14} aria-label={texts.stepDone} />
        </Tick>
        {label}
      </Behind>
    );
  }
  const words = (
    <>
      <Tick $done={false} aria-hidden>
        {number}
      </Tick>
      {label}
    </>
  );
  return isNext ? (
    <Next to={address} tone="primary">
      {words}
    </Next>
  ) : (
    <Ahead to={address}>{words}</Ahead>
  );
}
