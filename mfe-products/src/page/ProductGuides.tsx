import { personAddress } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import {
  color,
  dayText,
  fontSize,
  FactLine,
  Muted,
  rowTarget,
  Section,
  space,
} from '@fieldline/ui';
import styled from 'styled-components';
import { useGuidesOf } from '../catalogue/guides';

const texts = {
  title: (count: number) => `Sales Guides (${count})`,
  none: 'Nobody has a guide for this product yet.',
};

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: 336px;
  margin: 0 -${space(2)};
  overflow-y: auto;
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${space(2)};
  overflow-wrap: anywhere;
  &:hover,
  &:focus-within {
    background: ${color.hover};
  }
`;

const Name = styled(Link)`
  ${rowTarget}
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
`;

const Small = styled(Muted)`
  font-size: ${fontSize.small};
`;

/** The people who have a guide for a product; each leads to it. */
export function ProductGuides({ productId }: { productId: string }) {
  const guides = useGuidesOf(productId);
  return (
    <Section title={texts.title(guides.length)}>
      {guides.length === 0 ? (
        <Muted>{texts.none}</Muted>
      ) : (
        <Rows>
          {guides.map(({ person, guide }) => (
            <Row key={guide.id}>
              <Name to={`${personAddress(person.id)}?${new URLSearchParams({ guide: productId })}`}>
                <bdi>{person.name}</bdi>
              </Name>
              <Small>
                <FactLine facts={[person.company, dayText(guide.createdAt)]} />
              </Small>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}
