import type { Log } from '@fieldline/contracts';
import { useMayEdit } from '@fieldline/platform';
import {
  Button,
  color,
  Facts,
  FailureNotice,
  Muted,
  Row,
  Section,
  Skeleton,
  Stack,
  StatusBadge,
} from '@fieldline/ui';
import styled from 'styled-components';
import { AnalysisText } from '../AnalysisText';
import { hasResult, standingOf } from '../findings/model';
import { useFollowedAnalysis } from '../findings/queries';
import { texts as words } from '../texts';
import { useRetryAnalysis } from '../useRetryAnalysis';
import { DayLimits } from './DayLimits';
import { Findings } from './Findings';
import { texts } from './texts';
import { useAgreement } from './useAgreement';
import { useCancelAnalysis } from './useCancelAnalysis';
import { useHandedFocus } from './useHandedFocus';

const ErrorText = styled.p`
  color: ${color.danger};
  overflow-wrap: anywhere;
`;

export interface ServiceCardProps {
  visit: Log;
  onPhoto: ((id: string) => void) | undefined;
}

/** The analysis of a visit by the operator's service. */
export function ServiceCard({ visit, onPhoto }: ServiceCardProps) {
  const { data: analysis, isError, isLoading, refetch } = useFollowedAnalysis(visit);
  useAgreement(visit, analysis);
  const { busy, refusal, start } = useRetryAnalysis(visit);
  const { busy: isCancelling, cancel } = useCancelAnalysis(visit.id);
  const handed = useHandedFocus();
  const mayEdit = useMayEdit();
  const status = standingOf(visit, analysis);
  const isRunning = status === 'processing';
  const label = status === 'pending' ? words.start : words.retry;
  const error = analysis?.errorMessage ?? visit.aiAnalysisError;

  return (
    <Section
      title={words.title}
      actions={
        !isRunning &&
        mayEdit && (
          // Not disabled: a disabled button would lose the focus before Cancel can take it.
          <Button ref={handed} tone="quiet" aria-disabled={busy} onClick={start}>
            {busy ? words.starting : label}
          </Button>
        )
      }
    >
      <Stack>
        <Row $justify="space-between">
          <Row role="status">
            <StatusBadge of="analysis" status={status} word={words.status[status]} />
            {isRunning && <Muted>{texts.running}</Muted>}
            {status === 'pending' && <Muted>{words.pendingHint}</Muted>}
          </Row>
          {isRunning && mayEdit && (
            <Button ref={handed} tone="quiet" aria-disabled={isCancelling} onClick={cancel}>
              {texts.cancel}
            </Button>
          )}
        </Row>
        {refusal !== undefined && <ErrorText role="alert">{refusal}</ErrorText>}
        {refusal === undefined && !isRunning && mayEdit && <DayLimits visit={visit} />}
        {status === 'failed' && error && <ErrorText>{error}</ErrorText>}
        {isLoading && <Skeleton lines={3} />}
        {isError && !analysis && (
          <FailureNotice title={texts.readFailed} onRetry={() => void refetch()} />
        )}
        {analysis && status !== 'pending' && hasResult(analysis) && (
          <>
            <AnalysisText {...analysis} />
            <Findings visit={visit} findings={analysis.findings} onPhoto={onPhoto} />
            <Facts
              column={120}
              facts={[
                [
                  words.confidence,
                  analysis.confidence === null ? null : words.percent(analysis.confidence),
                ],
                [
                  words.time,
                  analysis.processingTime === null ? null : words.seconds(analysis.processingTime),
                ],
                [words.model, analysis.modelUsed],
              ]}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
