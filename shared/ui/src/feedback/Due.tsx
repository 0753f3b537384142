import styled from 'styled-components';
import { dayText } from '../format/days';

const MS_PER_DAY = 86_400_000;

const texts = {
  today: 'Due today',
  overdue: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} overdue`,
};

/**
 * When a task is due, relative to `today`: "3 days overdue", "Due today", else its date. Days are like
 * `2026-01-31`.
 */
export function dueText(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / MS_PER_DAY);
  if (Number.isNaN(days) || days < 0) return dayText(day);
  return days === 0 ? texts.today : texts.overdue(days);
}

const Words = styled.span<{ $late: boolean }>`
  color: ${({ $late }) => ($late ? 'var(--amber-text)' : 'inherit')};
  white-space: nowrap;
`;

/** A due day in words; overdue ones have the same colour everywhere. */
export const Due = ({ day, today }: { day: string; today: string }) => (
  <Words $late={day < today}>{dueText(day, today)}</Words>
);
