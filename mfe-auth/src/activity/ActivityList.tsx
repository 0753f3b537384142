import type { AuditEntry } from '@fieldline/contracts';
import {
  ABSENT,
  color,
  dayAt,
  dayText,
  figures,
  fontSize,
  phone,
  space,
  unseen,
} from '@fieldline/ui';
import styled from 'styled-components';
import { texts } from './texts';
import { sentenceOf } from './words';

/** On a phone each entry is a block: what was done first, the rest below it. */
const Table = styled.table`
  display: block;
  caption {
    display: block;
    padding-block: ${space(3)} ${space(1)};
    text-align: start;
    font-weight: 600;
    font-size: ${fontSize.large};
  }
  thead {
    ${unseen}
  }
  tbody {
    display: block;
  }
  tbody tr {
    display: grid;
    grid-template-columns: 80px minmax(0, 2fr) minmax(0, 4fr) minmax(0, 3fr);
    gap: ${space(1)} ${space(3)};
    padding-block: ${space(2)};
    border-top: 1px solid ${color.border};
    ${phone} {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: ${space(3)};
    }
  }
  td {
    padding: 0;
    overflow-wrap: anywhere;
  }
  .time,
  .from {
    color: ${color.muted};
  }
  .time {
    ${figures}
  }
  ${phone} {
    .what {
      grid-area: 1 / 1 / auto / -1;
      font-weight: 550;
    }
    .who {
      grid-column: 1;
    }
    .time {
      grid-area: 2 / 2;
    }
    .from {
      grid-column: 1 / -1;
      font-size: ${fontSize.small};
    }
  }
`;

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Entries grouped by day on the reader's calendar, in the given order. */
export function byDay(entries: readonly AuditEntry[]): readonly (readonly AuditEntry[])[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = dayAt(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days.values()];
}

/**
 * A wrong password has no known user; any other entry without one was made by the server itself.
 */
const whoOf = ({ by, kind }: AuditEntry): string =>
  by?.name ?? (kind === 'sign_in_failed' ? texts.unknown : texts.nobody);

const fromOf = ({ browser, network }: AuditEntry): string =>
  [browser, network === 'loopback' ? texts.here : network].filter(Boolean).join(' · ') || ABSENT;

/** Entries, the latest first, in one table for each day. */
export const ActivityList = ({ entries }: { entries: readonly AuditEntry[] }) =>
  byDay(entries).map((day) => (
    <Table key={day[0]?.sequence}>
      <caption>{dayText(day[0]?.at)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.who}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.from}</th>
        </tr>
      </thead>
      <tbody>
        {day.map((entry) => (
          <tr key={entry.sequence}>
            <td className="time">
              <time dateTime={entry.at}>{CLOCK.format(new Date(entry.at))}</time>
            </td>
            <td className="who" dir="auto">
              {whoOf(entry)}
            </td>
            <td className="what" dir="auto">
              {sentenceOf(entry)}
            </td>
            <td className="from">{fromOf(entry)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  ));
