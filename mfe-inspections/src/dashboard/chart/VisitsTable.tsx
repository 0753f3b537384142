import type { AnalyticsPeriod } from '@fieldline/contracts';
import { color, radius, space, VisuallyHidden } from '@fieldline/ui';
import styled from 'styled-components';
import type { Step } from './model';

const texts = { month: 'Month', day: 'Day', visits: 'Site visits' };

const Frame = styled.div`
  max-height: 320px;
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(1)} ${space(3)};
    text-align: left;
    font-weight: inherit;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${color.surface};
    font-weight: 550;
  }
  tbody tr {
    border-top: 1px solid ${color.border};
  }
  td,
  th:last-child {
    text-align: right;
  }
`;

/** The numbers of the chart. */
export function VisitsTable({
  steps,
  period,
  caption,
}: {
  steps: readonly Step[];
  period: AnalyticsPeriod;
  caption: string;
}) {
  return (
    // Focusable, because keyboard users must be able to scroll it.
    <Frame tabIndex={0} role="group" aria-label={caption}>
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{period === 'year' ? texts.month : texts.day}</th>
            <th scope="col">{texts.visits}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ label, visits }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{visits}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
