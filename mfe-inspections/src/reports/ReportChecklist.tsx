import type { CheckAnswer } from '@fieldline/contracts';
import { Badge, color, type Hue, Muted, space } from '@fieldline/ui';
import styled from 'styled-components';
import { checklistOf, type ReportedVisit } from './model';
import { texts } from './texts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  tr {
    break-inside: avoid;
  }
  td {
    padding: ${space(1.5)} 0;
    border-bottom: 1px solid ${color.border};
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td:last-child {
    width: 72px;
    text-align: end;
  }
  p {
    color: ${color.muted};
    white-space: pre-wrap;
  }
`;

const Name = styled.p`
  break-after: avoid;
`;

const Text = styled.span<{ $failed: boolean }>`
  font-weight: ${({ $failed }) => ($failed ? 650 : 'inherit')};
`;

const Answer = styled(Badge)<{ $failed: boolean }>`
  ${({ $failed }) =>
    $failed && `background: ${color.danger}; color: ${color.surface}; font-weight: 650;`}
  print-color-adjust: exact;
`;

const HUES: Readonly<Record<CheckAnswer, Hue>> = { pass: 'green', fail: 'amber', na: 'grey' };

/** The checklist of a visit in its report; failed items stand out. */
export function ReportChecklist({ reported }: { reported: ReportedVisit }) {
  const checklist = checklistOf(reported);
  if (!checklist) return null;
  const { name, tally, items } = checklist;
  return (
    <>
      <h3>{texts.checklist}</h3>
      <Name>
        {name} <Muted>{tally}</Muted>
      </Name>
      <Table>
        <tbody>
          {items.map(({ id, text, answer, word, remarks }) => (
            <tr key={id}>
              <td>
                <Text dir="auto" $failed={answer === 'fail'}>
                  {text}
                </Text>
                {remarks && <p dir="auto">{remarks}</p>}
              </td>
              <td>
                {answer ? (
                  <Answer $hue={HUES[answer]} $failed={answer === 'fail'}>
                    {word}
                  </Answer>
                ) : (
                  <Muted>{word}</Muted>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
