import type { Log } from '@fieldline/contracts';
import { Button, color, Facts, Muted, Row, Section, Stack, StatusBadge } from '@fieldline/ui';
import styled from 'styled-components';
import { simulatedAnalysis } from './simulation';
import { SimulatedPanel } from './SimulatedPanel';
import { texts } from './texts';
import { useRetryAnalysis } from './useRetryAnalysis';
import { shownStatus, useSimulatedRun } from './useSimulatedRun';

const ErrorText = styled.span`
  color: ${color.danger};
`;

export interface AnalysisCardProps {
  log: Log;
  /** Where made-up data comes from. */
  simulation?: typeof simulatedAnalysis;
}

/** The analysis of a log: what the server knows, and below it what is simulated. */
export function AnalysisCard(props: AnalysisCardProps) {
  return <AnalysisOfLog key={props.log.id} {...props} />;
}

function AnalysisOfLog({ log, simulation = simulatedAnalysis }: AnalysisCardProps) {
  const { run, begin, cancel } = useSimulatedRun(log, simulation);
  const status = shownStatus(log.aiProcessingStatus, run);
  const { busy, start } = useRetryAnalysis(log, begin);
  const label = status === 'pending' ? texts.start : texts.retry;

  return (
    <Section
      title={texts.title}
      actions={
        <Button
          tone={status === 'pending' ? 'primary' : 'secondary'}
          disabled={busy}
          onClick={start}
        >
          {busy ? texts.starting : label}
        </Button>
      }
    >
      <Stack>
        <Row role="status">
          <StatusBadge of="analysis" status={status} word={texts.status[status]} />
          {status === 'pending' && <Muted>{texts.pendingHint}</Muted>}
        </Row>
        <Facts
          column={120}
          facts={[
            [texts.confidence, log.aiConfidence === null ? null : texts.percent(log.aiConfidence)],
            [
              texts.time,
              log.aiProcessingTime === null ? null : texts.seconds(log.aiProcessingTime),
            ],
            [texts.model, log.aiModelUsed],
            [texts.error, log.aiAnalysisError && <ErrorText>{log.aiAnalysisError}</ErrorText>],
          ]}
        />
        <SimulatedPanel logId={log.id} simulation={simulation} run={run} onCancel={cancel} />
      </Stack>
    </Section>
  );
}
