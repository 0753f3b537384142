import { dayText, FactLine, StatusBadge, Swatch } from '@fieldline/ui';
import styled from 'styled-components';
import type { LogLine } from '../choices/choice';
import { Line } from './Line';
import { Marked } from './Marked';
import { matchesIn, snippetOf } from './model';

// Inline throughout: only then a name that is too long ends in an ellipsis.
const Project = styled.span`
  > span {
    margin-right: 6px;
    vertical-align: -1px;
  }
`;

/** A log, found or recent. */
export function LogRow({ log }: { log: LogLine }) {
  const { title, location, date, engineer, status, projectName, projectColor, highlight } = log;
  const snippet = snippetOf(highlight, { title, location, engineer });
  const marked = (field: string, text: string) =>
    text && <Marked text={text} offsets={matchesIn(highlight, field, text)} />;
  const project = projectName && (
    <Project>
      {projectColor && <Swatch name={projectColor} />}
      {projectName}
    </Project>
  );
  return (
    <Line
      title={marked('title', title)}
      end={<StatusBadge status={status} />}
      facts={
        <FactLine
          facts={[
            project,
            marked('location', location),
            date && dayText(date),
            marked('engineer', engineer),
          ]}
        />
      }
      snippet={snippet && <Marked text={snippet.text} offsets={snippet.offsets} />}
    />
  );
}
