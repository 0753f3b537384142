import { dayText, FactLine, StatusBadge, Swatch } from '@fieldline/ui';
import { ClipboardList } from 'lucide-react';
import type { LogLine } from '../choices/choice';
import { Line } from './Line';
import { Marked } from './Marked';
import { matchesIn, snippetOf } from './model';

/** A log, found or recent. */
export function LogRow({ log }: { log: LogLine }) {
  const { title, location, date, engineer, status, projectName, projectColor, highlight } = log;
  const snippet = snippetOf(highlight, { title, location, engineer, project_name: projectName });
  const marked = (field: string, text: string) =>
    text && <Marked text={text} offsets={matchesIn(highlight, field, text)} />;
  return (
    <Line
      mark={projectColor ? <Swatch name={projectColor} /> : <ClipboardList size={16} aria-hidden />}
      title={marked('title', title)}
      end={<StatusBadge status={status} />}
      facts={
        <FactLine
          facts={[
            marked('project_name', projectName),
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
