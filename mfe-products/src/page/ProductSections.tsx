import type { ObjectionResponse, PricingTier } from '@fieldline/contracts';
import { Card, Facts, moneyText, Muted, Section, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { objectionName } from '../catalogue/model';

const texts = { none: 'Nothing entered.' };

const Bullets = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(5)};
  list-style: disc;
  overflow-wrap: anywhere;
`;

const Tiers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: ${space(4)};
`;

/** A list of texts under its title. */
export function TextSection({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <Section title={title}>
      {entries.length === 0 ? <Muted>{texts.none}</Muted> : <BulletList entries={entries} />}
    </Section>
  );
}

const BulletList = ({ entries }: { entries: readonly string[] }) => (
  <Bullets>
    {entries.map((entry, index) => (
      <li key={index} dir="auto">
        {entry}
      </li>
    ))}
  </Bullets>
);

export function Objections({ responses }: { responses: readonly ObjectionResponse[] }) {
  if (responses.length === 0) return <Muted>{texts.none}</Muted>;
  return <Facts facts={responses.map(({ key, response }) => [objectionName(key), response])} />;
}

export function PricingTiers({
  tiers,
  currency,
}: {
  tiers: readonly PricingTier[];
  currency: string;
}) {
  if (tiers.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <Tiers>
      {tiers.map((tier, index) => (
        <Card as="li" key={index}>
          <Stack $gap={2}>
            <h3 dir="auto">{tier.name}</h3>
            <strong>{moneyText(tier.price, currency)}</strong>
            <BulletList entries={tier.features} />
          </Stack>
        </Card>
      ))}
    </Tiers>
  );
}
