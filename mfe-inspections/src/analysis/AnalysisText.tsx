import { space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { texts } from './texts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${space(4)} ${space(6)};
  overflow-wrap: anywhere;
  ul {
    margin-top: ${space(1)};
    padding-left: ${space(4)};
    list-style: disc;
  }
`;

export interface AnalysisTextProps {
  summary: string;
  keyFindings: readonly string[];
  recommendations: readonly string[];
  issuesIdentified: readonly string[];
}

/** The texts of an analysis; lists without an entry are left out. */
export function AnalysisText(props: AnalysisTextProps) {
  const { summary, keyFindings, recommendations, issuesIdentified } = props;
  const lists = [
    [texts.findings, keyFindings],
    [texts.recommendations, recommendations],
    [texts.issues, issuesIdentified],
  ] as const;
  return (
    <Stack $gap={3}>
      {summary && <p dir="auto">{summary}</p>}
      <Columns>
        {lists.map(
          ([title, entries]) =>
            entries.length > 0 && (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <ul>
                  {entries.map((entry, index) => (
                    <li key={index} dir="auto">
                      {entry}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </Columns>
    </Stack>
  );
}
