import type { SearchResult } from '@fieldline/contracts';
import { Swatch } from '@fieldline/ui';
import { Line } from './Line';
import { Marked } from './Marked';
import { logCountText, matchesIn, snippetOf } from './model';

/** A project that was found. */
export function ProjectRow({ project }: { project: SearchResult }) {
  const { title, description, highlight, metadata } = project;
  const snippet = snippetOf(highlight, { title, description });
  const below = snippet ?? {
    text: description,
    offsets: matchesIn(highlight, 'description', description),
  };
  return (
    <Line
      mark={<Swatch name={metadata.color} />}
      title={<Marked text={title} offsets={matchesIn(highlight, 'title', title)} />}
      end={logCountText(metadata.logCount)}
      snippet={below.text && <Marked text={below.text} offsets={below.offsets} />}
    />
  );
}
