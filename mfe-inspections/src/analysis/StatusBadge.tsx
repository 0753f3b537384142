import type { AiProcessingStatus } from '@fieldline/contracts';
import { Badge, color, type Hue } from '@fieldline/ui';
import styled from 'styled-components';
import { texts } from './texts';

const HUES: Readonly<Record<Exclude<AiProcessingStatus, 'failed'>, Hue>> = {
  pending: 'grey',
  processing: 'blue',
  completed: 'green',
};

const FailedBadge = styled(Badge)`
  background: ${color.surface};
  color: ${color.danger};
  box-shadow: inset 0 0 0 1px currentcolor;
`;

/** The status of an analysis as a colour and a word. */
export function StatusBadge({ status }: { status: AiProcessingStatus }) {
  if (status === 'failed') return <FailedBadge>{texts.status.failed}</FailedBadge>;
  return <Badge $hue={HUES[status]}>{texts.status[status]}</Badge>;
}
