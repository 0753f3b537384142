import {
  Button,
  Checkbox,
  color,
  EmptyState,
  Input,
  Muted,
  radius,
  Row,
  space,
} from '@fieldline/ui';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { OfferedProduct } from '../generation/products';
import { productsMatching } from './model';
import { pricingShown } from './pricing';

const texts = {
  products: 'Products',
  none: 'No products found',
  search: 'Search products',
  searchHint: 'Search products...',
  chosen: 'Selected products',
  remove: (name: string) => `Remove ${name}`,
};

/** With fewer products a search is useless. */
const SEARCHED_FROM = 8;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    justify-content: space-between;
    width: 100%;
    padding: 0 0 ${space(1)};
    font-weight: 550;
  }
`;

/* However many products there are, the cost and the button stay in view. */
const Scrolled = styled.div`
  max-height: max(200px, calc(100dvh - 520px));
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Summary = styled(Muted)`
  font-weight: 400;
`;

const Chip = styled(Button)`
  max-width: 100%;
  min-height: 32px;
  padding: 0 ${space(2)} 0 ${space(3)};
  border-radius: ${radius.pill};
  white-space: normal;
  overflow-wrap: anywhere;
  text-align: start;
  svg {
    flex: none;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

export interface ProductChoiceProps {
  products: readonly OfferedProduct[];
  chosen: readonly string[];
  /** Listed first, because the address asked for them. */
  first: readonly string[];
  disabled: boolean;
  /** Beside the heading, such as how many are selected. */
  summary?: string;
  onChange: (chosen: readonly string[]) => void;
}

/** The products to write guides for: chosen ones as chips above a searchable list. */
export function ProductChoice({
  products,
  chosen,
  first,
  disabled,
  summary,
  onChange,
}: ProductChoiceProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = productsMatching(products, search, first);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Choices disabled={disabled} aria-labelledby={id}>
      <legend>
        <span id={id}>{texts.products}</span>
        {summary && <Summary aria-live="polite">{summary}</Summary>}
      </legend>
      <Chips products={products} chosen={chosen} onRemove={toggle} />
      {products.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter in this field must not submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {found.length === 0 && <EmptyState drawing="products" title={texts.none} />}
      {found.length > 0 && (
        <Scrolled>
          {found.map(({ id, subject }) => (
            <Checkbox
              key={id}
              label={subject.name}
              detail={[subject.category, pricingShown(subject.pricing)].filter(Boolean).join(' · ')}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Scrolled>
      )}
    </Choices>
  );
}

interface ChipsProps {
  products: readonly OfferedProduct[];
  chosen: readonly string[];
  onRemove: (id: string) => void;
}

function Chips({ products, chosen, onRemove }: ChipsProps) {
  const shown = products.filter(({ id }) => chosen.includes(id));
  if (shown.length === 0) return null;
  return (
    <Row as="ul" aria-label={texts.chosen}>
      {shown.map(({ id, subject: { name } }) => (
        <li key={id}>
          <Chip aria-label={texts.remove(name)} onClick={() => onRemove(id)}>
            {name}
            <X size={14} aria-hidden />
          </Chip>
        </li>
      ))}
    </Row>
  );
}
