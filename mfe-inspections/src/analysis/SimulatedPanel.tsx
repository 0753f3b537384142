import { Badge, Button, color, fontSize, Muted, radius, Row, space, Stack } from '@fieldline/ui';
import { ProgressBar } from '@fieldline/ui/progress';
import styled from 'styled-components';
import { SimulatedResult } from './SimulatedResult';
import { texts } from './texts';
import type { SimulatedRun } from './useSimulatedRun';

// Dashed, to set made-up results apart.
const Panel = styled.section`
  padding: ${space(4)};
  border: 1px dashed ${color.inputBorder};
  border-radius: ${radius.medium};
`;

const Hint = styled(Muted)`
  font-size: ${fontSize.small};
`;

export interface SimulatedPanelProps {
  run: Exclude<SimulatedRun, { kind: 'idle' }>;
  onCancel: () => void;
}

/** A simulated analysis, in a frame that says so. */
export function SimulatedPanel({ run, onCancel }: SimulatedPanelProps) {
  return (
    <Panel aria-label={texts.simulated}>
      <Stack $gap={3}>
        <Row>
          <Badge $hue="purple">{texts.simulated}</Badge>
          <Hint>{texts.simulatedHint}</Hint>
        </Row>
        <Progress run={run} onCancel={onCancel} />
      </Stack>
    </Panel>
  );
}

function Progress({ run, onCancel }: SimulatedPanelProps) {
  switch (run.kind) {
    case 'running':
      return (
        <Stack $gap={2}>
          <ProgressBar label={texts.progress} done={run.done} of={1} />
          <Row $justify="space-between">
            <span>{`${texts.status.processing} ${texts.percent(run.done)}`}</span>
            <Button onClick={onCancel}>{texts.cancel}</Button>
          </Row>
        </Stack>
      );
    case 'cancelled':
      return <p role="status">{texts.cancelled}</p>;
    case 'finished':
      return (
        <Stack $gap={2} role="status">
          <h3>{texts.result}</h3>
          <SimulatedResult analysis={run.analysis} />
        </Stack>
      );
  }
}
