import { color, Facts, Row, space, Stack, StatusBadge } from '@fieldline/ui';
import { useDisclosure } from '@fieldline/platform';
import { useState } from 'react';
import styled from 'styled-components';
import type { SimulatedAnalysis } from './simulation';
import { texts } from './texts';

const Disclosure = styled.details`
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  summary {
    width: fit-content;
    min-height: 24px;
    cursor: pointer;
    font-weight: 550;
  }
  &[open] summary {
    margin-bottom: ${space(3)};
  }
`;

/** History, model, system and statistics: simulated, and asked for once. */
export function SimulatedDetails({
  logId,
  simulation,
}: {
  logId: string;
  simulation: SimulatedAnalysis;
}) {
  const [{ history, model, system, stats }] = useState(() => ({
    history: simulation.getAnalysisHistory(logId),
    model: simulation.getModelInfo(),
    system: simulation.getAIStatus(),
    stats: simulation.getAnalysisStats(),
  }));
  const [isOpen, setOpen] = useDisclosure('analysis-details');
  return (
    <Disclosure open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.more}</summary>
      <Stack>
        <Stack $gap={2}>
          <h3>{texts.history}</h3>
          <Stack as="ul" role="list" $gap={2}>
            {history.map((analysis) => (
              <Row as="li" key={analysis.id}>
                <StatusBadge
                  of="analysis"
                  status={analysis.status}
                  word={texts.status[analysis.status]}
                />
                <time dateTime={analysis.created_at}>
                  {new Date(analysis.created_at).toLocaleString()}
                </time>
              </Row>
            ))}
          </Stack>
        </Stack>
        <Stack $gap={2}>
          <h3>{texts.modelInfo}</h3>
          <Facts
            column={120}
            facts={[
              [texts.modelName, model.name],
              [texts.modelVersion, model.version],
            ]}
          />
        </Stack>
        <Stack $gap={2}>
          <h3>{texts.system}</h3>
          <Facts
            column={120}
            facts={[
              [texts.systemStatus, system.system_status],
              [texts.queueLength, system.queue_length],
              [texts.active, system.active_analyses],
              [texts.averageTime, texts.seconds(system.average_processing_time)],
            ]}
          />
        </Stack>
        <Stack $gap={2}>
          <h3>{texts.stats}</h3>
          <Facts
            column={120}
            facts={[
              [texts.total, stats.total],
              [texts.completedCount, stats.completed],
              [texts.failedCount, stats.failed],
              [texts.averageConfidence, texts.percent(stats.average_confidence)],
            ]}
          />
        </Stack>
      </Stack>
    </Disclosure>
  );
}
