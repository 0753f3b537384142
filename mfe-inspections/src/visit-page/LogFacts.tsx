import type { Log } from '@fieldline/contracts';
import { dayText, FactLine, timeText } from '@fieldline/ui';
import styled from 'styled-components';

const texts = {
  updated: (time: string) => `Updated ${time}`,
  created: (time: string) => `Created ${time}`,
};

// Words without an end break rather than widen the page.
const Words = styled.div`
  overflow-wrap: anywhere;
`;

/** When and where a site visit was, who made it, and when it was written down, in one line. */
export const LogFacts = ({ log }: { log: Log }) => (
  <Words>
    <FactLine
      facts={[
        dayText(log.date),
        log.location,
        log.engineer,
        texts.updated(timeText(log.updatedAt)),
        texts.created(timeText(log.createdAt)),
      ]}
    />
  </Words>
);
