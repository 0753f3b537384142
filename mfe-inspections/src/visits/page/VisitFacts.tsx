import type { Log } from '@fieldline/contracts';
import { dayText, FactLine } from '@fieldline/ui';
import styled from 'styled-components';
import { usePhotoDetails } from '../../photos/usePhotoDetails';
import { MapLink } from '../../photos/place/MapLink';
import { placeText } from '../../photos/place/model';

const texts = {
  followUp: (day: string) => `Next follow-up ${day}`,
};

// Text without spaces breaks rather than widening the page.
const Words = styled.div`
  overflow-wrap: anywhere;
`;

/** When and where a site visit was, and who made it, in one line. */
export function VisitFacts({ visit }: { visit: Log }) {
  const details = usePhotoDetails(visit);
  // The photos' location is more exact than the name of a location.
  const places = visit.photos.map((id) => details.get(id)?.place ?? null);
  const place = places.find((each) => each !== null);
  const words = visit.location.trim();
  return (
    <Words>
      <FactLine
        facts={[
          dayText(visit.date),
          place ? (
            <MapLink to={{ place }}>{words || placeText(place)}</MapLink>
          ) : (
            words && <MapLink to={{ words }}>{words}</MapLink>
          ),
          visit.engineer,
          visit.followUp && texts.followUp(dayText(visit.followUp)),
        ]}
      />
    </Words>
  );
}
