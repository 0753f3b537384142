import { Muted, Row, space } from '@fieldline/ui';
import styled from 'styled-components';
import { SeverityBadge } from '../analysis/findings/SeverityBadge';
import { findingsOf, type ReportedVisit } from './model';
import { texts } from './texts';

const Finding = styled.article`
  margin-top: ${space(3)};
  overflow-wrap: anywhere;
  break-inside: avoid;
  /* Twice: the document's own rule has the same weight. */
  && h4 {
    min-width: 0;
    margin: 0;
  }
  p {
    white-space: pre-wrap;
  }
`;

/** The findings of a visit that a person has accepted, in its report. */
export function ReportFindings({ reported }: { reported: ReportedVisit }) {
  const findings = findingsOf(reported);
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{texts.findings}</h3>
      {findings.map(({ id, title, text, severity, origin }) => (
        <Finding key={id} aria-label={title}>
          <Row>
            <SeverityBadge severity={severity} />
            <h4 dir="auto">{title}</h4>
          </Row>
          {text && <p dir="auto">{text}</p>}
          <Muted>{origin}</Muted>
        </Finding>
      ))}
    </>
  );
}
