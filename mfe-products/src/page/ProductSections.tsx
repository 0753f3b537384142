import { enteredTiers, type ObjectionResponse, type PricingTier } from '@fieldline/contracts';
import { color, Facts, moneyText, Muted, radius, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { objectionName } from '../catalogue/model';

const texts = { none: 'Nothing entered.' };

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  padding-left: ${space(5)};
  list-style: disc;
  overflow-wrap: anywhere;
`;

const Tiers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(148px, 100%), 1fr));
  gap: ${space(3)};
`;

const Tier = styled.li`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
`;

/** A list of texts. */
export function Bullets({ entries }: { entries: readonly string[] }) {
  if (entries.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <List>
      {entries.map((entry, index) => (
        <li key={index} dir="auto">
          {entry}
        </li>
      ))}
    </List>
  );
}

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
  const entered = enteredTiers(tiers);
  if (entered.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <Tiers>
      {entered.map((tier, index) => (
        <Tier key={index}>
          <Stack $gap={2}>
            <h3 dir="auto">{tier.name}</h3>
            <strong>{moneyText(tier.price, currency)}</strong>
            {tier.features.length > 0 && <Bullets entries={tier.features} />}
          </Stack>
        </Tier>
      ))}
    </Tiers>
  );
}
