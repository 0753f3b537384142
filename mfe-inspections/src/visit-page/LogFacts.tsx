import type { Log } from '@fieldline/contracts';
import { color, Section, space } from '@fieldline/ui';
import styled from 'styled-components';
import { dayText, timeText } from '../days/model';

const texts = {
  title: 'Visit Information',
  location: 'Location',
  date: 'Date',
  engineer: 'Engineer',
  created: 'Created',
  updated: 'Last updated',
  none: '–',
};

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(124px, 100%), 1fr));
  gap: ${space(3)} ${space(4)};
  overflow-wrap: anywhere;
  dt {
    color: ${color.muted};
  }
`;

/** Where and when a site visit was, and who made it. */
export function LogFacts({ log }: { log: Log }) {
  const facts = [
    [texts.date, dayText(log.date)],
    [texts.location, log.location],
    [texts.engineer, log.engineer],
    [texts.created, timeText(log.createdAt)],
    [texts.updated, timeText(log.updatedAt)],
  ];
  return (
    <Section title={texts.title}>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || texts.none}</dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}
