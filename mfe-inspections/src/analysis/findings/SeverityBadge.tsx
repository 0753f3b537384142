import type { FindingSeverity } from '@fieldline/contracts';
import { Badge, color, type Hue } from '@fieldline/ui';
import styled from 'styled-components';
import { SEVERITY_WORDS } from './model';

const HUES: Readonly<Record<Exclude<FindingSeverity, 'critical'>, Hue>> = {
  info: 'grey',
  minor: 'blue',
  major: 'amber',
};

const Critical = styled(Badge)`
  background: ${color.danger};
  color: ${color.surface};
  print-color-adjust: exact;
`;

/** How serious a finding is, as a colour and a word. */
export const SeverityBadge = ({ severity }: { severity: FindingSeverity }) =>
  severity === 'critical' ? (
    <Critical>{SEVERITY_WORDS.critical}</Critical>
  ) : (
    <Badge $hue={HUES[severity]}>{SEVERITY_WORDS[severity]}</Badge>
  );
