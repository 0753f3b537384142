import type { Person } from '@fieldline/contracts';
import {
  ButtonLink,
  color,
  dayText,
  Facts,
  Muted,
  radius,
  Section,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import styled from 'styled-components';
import { pricingShown } from '../offer/pricing';
import { generateAddress } from '../person/links';
import { useMayChange } from '../person/sharing';
import type { Shelf } from './model';

const texts = {
  summary: 'Profile Summary',
  fullName: 'Full Name',
  company: 'Company',
  position: 'Position',
  industry: 'Industry',
  location: 'Location',
  unknown: 'Not known',
  overview: 'Sales Guides Overview',
  none: 'There are no sales guides for this person yet.',
  first: 'Generate First Sales Guide',
  loading: 'Loading sales guides...',
  created: (date: string) => `Created on ${date}`,
};

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(3)};
  li {
    padding: ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
    overflow-wrap: anywhere;
  }
`;

export interface GeneralProfileProps {
  person: Person;
  /** Undefined until the products are loaded: guides are listed by product. */
  shelf: Shelf | undefined;
}

/** The person as a whole, and an overview of the guides for them. */
export function GeneralProfile({ person, shelf }: GeneralProfileProps) {
  const facts = [
    [texts.fullName, person.name],
    [texts.company, person.company],
    [texts.position, person.position],
    [texts.industry, person.industry],
    [texts.location, person.location],
  ] as const;
  return (
    <>
      <Section title={texts.summary}>
        <Facts column={180} absent={texts.unknown} facts={facts} />
      </Section>
      <Section title={texts.overview}>
        {shelf ? <Guides person={person} shelf={shelf} /> : <Skeleton label={texts.loading} />}
      </Section>
    </>
  );
}

function Guides({ person, shelf }: { person: Person; shelf: Shelf }) {
  const mayChange = useMayChange()(person);
  if (shelf.withGuide.length > 0) return <GuideCards shelf={shelf} />;
  return (
    <Stack>
      <Muted>{texts.none}</Muted>
      {mayChange && (
        <div>
          <ButtonLink to={generateAddress(person)}>{texts.first}</ButtonLink>
        </div>
      )}
    </Stack>
  );
}

const GuideCards = ({ shelf }: { shelf: Shelf }) => (
  <Cards>
    {shelf.withGuide.map(({ product, guide }) => (
      <li key={product.id}>
        <Stack $gap={1}>
          <h3>{product.name}</h3>
          <p>{product.description}</p>
          <Muted>{product.sector}</Muted>
          <Muted>{pricingShown(product.pricing)}</Muted>
          <Muted>{texts.created(dayText(guide.createdAt))}</Muted>
        </Stack>
      </li>
    ))}
  </Cards>
);
