import type { Log } from '@fieldline/contracts';
import { ForEditors } from '@fieldline/platform';
import { Badge, Button, color, Facts, Muted, Row, Stack, StatusBadge } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import styled from 'styled-components';
import { simulatedAnalysis } from './simulation';
import { SimulatedPanel } from './SimulatedPanel';
import { texts } from './texts';
import { useRetryAnalysis } from './useRetryAnalysis';
import { shownStatus, useSimulatedRun } from './useSimulatedRun';

const ErrorText = styled.span`
  color: ${color.danger};
`;

export interface SimulatedDialogProps {
  visit: Log;
  onClose: () => void;
  /** The source of made-up data. */
  simulation?: typeof simulatedAnalysis;
}

/**
 * The analysis of a visit where no service is configured: the server's data, and below them the
 * simulated result. Opened from the visit's menu.
 */
export default function SimulatedDialog(props: SimulatedDialogProps) {
  const { visit, onClose, simulation = simulatedAnalysis } = props;
  const { run, begin, cancel } = useSimulatedRun(visit, simulation);
  const status = shownStatus(visit.aiProcessingStatus, run);
  const { busy, start } = useRetryAnalysis(visit, begin);
  const label = status === 'pending' ? texts.start : texts.retry;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      width={640}
      foot={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <ForEditors>
            <Button tone="primary" disabled={busy} onClick={start}>
              {busy ? texts.starting : label}
            </Button>
          </ForEditors>
        </>
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
    </Dialog>
  );
}
