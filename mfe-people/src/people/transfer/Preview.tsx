import { color, space } from '@fieldline/ui';
import styled from 'styled-components';
import { COLUMNS, type Field, FIELDS } from './columns';
import type { ImportRow, Verdict } from './model';
import { texts } from './texts';

const ROWS_SHOWN = 8;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(1)} ${space(3)} ${space(1)} 0;
    border-bottom: 1px solid ${color.border};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`;

const detailOf = (verdict: Verdict): string | undefined => {
  if (verdict.kind === 'invalid') return verdict.reason;
  if (verdict.kind !== 'different') return undefined;
  const isChanged = (field: Field) => verdict.changes[field] !== undefined;
  return FIELDS.filter(isChanged)
    .map((field) => COLUMNS[field])
    .join(', ');
};

/** The first rows of an import; rows with a remark come first. */
export function Preview({ plan }: { plan: readonly ImportRow[] }) {
  const shown = [
    ...plan.filter(({ verdict }) => verdict.kind !== 'new'),
    ...plan.filter(({ verdict }) => verdict.kind === 'new'),
  ].slice(0, ROWS_SHOWN);
  return (
    <Table>
      <thead>
        <tr>
          {[texts.row, COLUMNS.name, COLUMNS.email, COLUMNS.company, texts.result].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ row, values, verdict }) => (
          <tr key={row}>
            <td>{row}</td>
            <td>{values.name}</td>
            <td>{values.email}</td>
            <td>{values.company}</td>
            <td>{[texts.verdicts[verdict.kind], detailOf(verdict)].filter(Boolean).join(': ')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
