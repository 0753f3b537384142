import { Badge } from '@fieldline/ui';
import styled from 'styled-components';

const Word = styled(Badge)`
  text-transform: capitalize;
`;

/** The status of a log; only a completed one is highlighted. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Word $hue={status === 'completed' ? 'green' : 'grey'}>{status}</Word>
);
