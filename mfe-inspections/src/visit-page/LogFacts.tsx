import type { Log } from '@fieldline/contracts';
import { dayText, FactLine, timeText } from '@fieldline/ui';
import styled from 'styled-components';
import { usePhotoDetails } from '../photo/usePhotoDetails';
import { MapLink } from '../place/MapLink';
import { placeText } from '../place/model';

const texts = {
  followUp: (day: string) => `Next follow-up ${day}`,
  updated: (time: string) => `Updated ${time}`,
  created: (time: string) => `Created ${time}`,
};

// Words without an end break rather than widen the page.
const Words = styled.div`
  overflow-wrap: anywhere;
`;

/** When and where a site visit was, who made it, and when it was written down, in one line. */
export function LogFacts({ log }: { log: Log }) {
  const details = usePhotoDetails(log);
  // Where its photos were taken is nearer to it than what somebody called the place.
  const places = log.photos.map((id) => details.get(id)?.place ?? null);
  const place = places.find((each) => each !== null);
  const words = log.location.trim();
  return (
    <Words>
      <FactLine
        facts={[
          dayText(log.date),
          place ? (
            <MapLink to={{ place }}>{words || placeText(place)}</MapLink>
          ) : (
            words && <MapLink to={{ words }}>{words}</MapLink>
          ),
          log.engineer,
          log.followUp && texts.followUp(dayText(log.followUp)),
          texts.updated(timeText(log.updatedAt)),
          texts.created(timeText(log.createdAt)),
        ]}
      />
    </Words>
  );
}
