import type { Log } from '@fieldline/contracts';
import { ForEditors } from '@fieldline/platform';
import {
  Badge,
  Button,
  color,
  Facts,
  Muted,
  Row,
  Section,
  Stack,
  StatusBadge,
} from '@fieldline/ui';
import styled from 'styled-components';
import { simulatedAnalysis } from './simulation';
import { SimulatedPanel } from './SimulatedPanel';
import { texts } from './texts';
import { useRetryAnalysis } from './useRetryAnalysis';
import { shownStatus, useSimulatedRun } from './useSimulatedRun';

const ErrorText = styled.span`
  color: ${color.danger};
`;

export interface SimulatedCardProps {
  visit: Log;
  /** The source of made-up data. */
  simulation?: typeof simulatedAnalysis;
}

/** An analysis without a service: the server's data, and below them the simulated result. */
export function SimulatedCard({ visit, simulation = simulatedAnalysis }: SimulatedCardProps) {
  const { run, begin, cancel } = useSimulatedRun(visit, simulation);
  const status = shownStatus(visit.aiProcessingStatus, run);
  const { busy, start } = useRetryAnalysis(visit, begin);
  const label = status === 'pending' ? texts.start : texts.retry;

  return (
    <Section
      title={texts.title}
      actions={
        <ForEditors>
          <Button tone="quiet" disabled={busy} onClick={start}>
            {busy ? texts.starting : label}
          </Button>
        </ForEditors>
      }
    >
      <Stack>
        <Row role="status">
          <StatusBadge of="analysis" status={status} word={texts.status[status]} />
          {run.kind === 'idle' && (
            <>
              <Badge $hue="purple">{texts.simulated}</Badge>
              <Muted>{texts.pendingHint}</Muted>
            </>
          )}
        </Row>
        <Facts
          column={120}
          facts={[
            [
              texts.confidence,
              visit.aiConfidence === null ? null : texts.percent(visit.aiConfidence),
            ],
            [
              texts.time,
              visit.aiProcessingTime === null ? null : texts.seconds(visit.aiProcessingTime),
            ],
            [texts.model, visit.aiModelUsed],
            [texts.error, visit.aiAnalysisError && <ErrorText>{visit.aiAnalysisError}</ErrorText>],
          ]}
        />
        {run.kind !== 'idle' && <SimulatedPanel run={run} onCancel={cancel} />}
      </Stack>
    </Section>
  );
}
