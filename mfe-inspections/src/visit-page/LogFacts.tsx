import type { Log } from '@fieldline/contracts';
import { dayText, Facts, Section, timeText } from '@fieldline/ui';

const texts = {
  title: 'Visit Information',
  location: 'Location',
  date: 'Date',
  engineer: 'Engineer',
  created: 'Created',
  updated: 'Last updated',
};

/** Where and when a site visit was, and who made it. */
export function LogFacts({ log }: { log: Log }) {
  return (
    <Section title={texts.title}>
      <Facts
        column={124}
        absent="–"
        facts={[
          [texts.date, dayText(log.date)],
          [texts.location, log.location],
          [texts.engineer, log.engineer],
          [texts.created, timeText(log.createdAt)],
          [texts.updated, timeText(log.updatedAt)],
        ]}
      />
    </Section>
  );
}
