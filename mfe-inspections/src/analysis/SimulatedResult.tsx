import { space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import type { Analysis } from './analysis';
import { texts } from './texts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${space(4)} ${space(6)};
  ul {
    margin-top: ${space(1)};
    padding-left: ${space(4)};
    list-style: disc;
  }
`;

/** What a simulated analysis came to. */
export function SimulatedResult({ analysis }: { analysis: Analysis }) {
  const lists = [
    [texts.findings, analysis.key_findings],
    [texts.recommendations, analysis.recommendations],
    [texts.issues, analysis.issues_identified],
  ] as const;
  if (analysis.status === 'failed') return <p>{analysis.error_message}</p>;
  return (
    <Stack $gap={3}>
      <p>{analysis.summary}</p>
      <Columns>
        {lists.map(([title, entries]) => (
          <section key={title} aria-label={title}>
            <h4>{title}</h4>
            <ul>
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
    </Stack>
  );
}
