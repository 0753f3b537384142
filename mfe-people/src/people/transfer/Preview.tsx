import { Button, color, phone, space } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { COLUMNS, type Field, FIELDS } from './columns';
import type { ImportRow, Remark } from './model';
import { texts } from './texts';

const ROWS_SHOWN = 8;
/** All rows with errors are shown; of very many, the rest on request. */
const ERRORS_AT_FIRST = 200;

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
  th {
    overflow-wrap: normal;
  }
  ${phone} {
    /* The company has no room beside the result. */
    th:nth-child(4),
    td:nth-child(4) {
      display: none;
    }
  }
`;

const remarkText = (remark: Remark) =>
  remark.kind === 'sharedEmail'
    ? texts.sharedEmail(remark.name)
    : texts.leftOut(COLUMNS[remark.field], remark.text);

function detailsOf({ verdict, remarks }: ImportRow): readonly string[] {
  if (verdict.kind === 'invalid') return [verdict.reason];
  const isChanged = (field: Field) =>
    verdict.kind === 'different' && verdict.changes[field] !== undefined;
  const changed = FIELDS.filter(isChanged).map((field) => COLUMNS[field]);
  return [...changed, ...remarks.map(remarkText)];
}

const isPlain = ({ verdict, remarks }: ImportRow) => verdict.kind === 'new' && remarks.length === 0;

/** The rows of an import: all with errors, then the first of those with a remark and of the others. */
export function Preview({ plan }: { plan: readonly ImportRow[] }) {
  const [all, setAll] = useState(false);
  const errors = plan.filter(({ verdict }) => verdict.kind === 'invalid');
  const others = plan.filter(({ verdict }) => verdict.kind !== 'invalid');
  const shown = [
    ...(all ? errors : errors.slice(0, ERRORS_AT_FIRST)),
    ...[...others.filter((row) => !isPlain(row)), ...others.filter(isPlain)].slice(0, ROWS_SHOWN),
  ];
  return (
    <>
      <Table>
        <thead>
          <tr>
            {[texts.row, COLUMNS.name, COLUMNS.email, COLUMNS.company, texts.result].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>{row.values.name}</td>
              <td>{row.values.email}</td>
              <td>{row.values.company}</td>
              <td>{texts.verdict(row.verdict.kind, detailsOf(row))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {!all && errors.length > ERRORS_AT_FIRST && (
        <div>
          <Button onClick={() => setAll(true)}>{texts.allErrors(errors.length)}</Button>
        </div>
      )}
    </>
  );
}
