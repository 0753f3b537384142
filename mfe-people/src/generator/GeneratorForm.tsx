import { CREDITS_PER_GUIDE, GENERATION_MS } from '@fieldline/contracts';
import { useCredits } from '@fieldline/platform';
import { Button, color, keepsRoom, Muted, phone, radius, Row, space, Stack } from '@fieldline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import type { OfferedProduct } from '../generation/products';
import { allowance, insufficientCredits } from '../generation/request';
import type { GuideLanguage } from '../guides/languages';
import { LanguageChoice } from '../offer/LanguageChoice';
import { ProductChoice } from '../offer/ProductChoice';
import { Progress } from '../offer/Progress';
import { ProfileField } from './ProfileField';
import { useGeneration } from './useGeneration';

const texts = {
  submit: 'Generate Sales Guide',
  cost: (count: number, cost: number, available: number) =>
    `${count} ${count === 1 ? 'product' : 'products'} · ${cost} of ${available} credits`,
  noProfile: 'Enter a profile or an email first.',
  noProduct: 'Select at least one product.',
  progress: 'Writing sales guides',
};

/* What it costs and how to start it stay in view, whatever is above. */
const Foot = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 4;
  display: grid;
  gap: ${space(2)};
  margin: 0 -${space(5)} -${space(5)};
  padding: ${space(3)} ${space(5)} ${space(4)};
  border-top: 1px solid ${color.border};
  border-radius: 0 0 ${radius.large} ${radius.large};
  background: ${color.surface};
  ${phone} {
    margin: 0 -${space(4)} -${space(4)};
    padding: ${space(3)} ${space(4)};
  }
`;

export interface GeneratorFormProps {
  products: readonly OfferedProduct[];
  profile: string;
  selected: readonly string[];
  /** Told where the guides are, some time after they are, and the product of the first. */
  onDone: (personId: string, productId: string | undefined) => void;
}

export function GeneratorForm({ products, profile, selected, onDone }: GeneratorFormProps) {
  const [input, setInput] = useState(profile);
  const [asked, setAsked] = useState<readonly string[]>(selected);
  // What was deleted since it was chosen is not chosen any more.
  const chosen = asked.filter((id) => products.some((product) => product.id === id));
  const [language, setLanguage] = useState<GuideLanguage>();
  const generation = useGeneration(products, onDone);
  const state = useCredits();
  const available = allowance(state.status === 'ready' ? state.info.credits : undefined);
  const cost = chosen.length * CREDITS_PER_GUIDE;
  const busy = generation.status !== 'idle';

  const missing =
    input.trim() === ''
      ? texts.noProfile
      : chosen.length === 0
        ? texts.noProduct
        : cost > available
          ? insufficientCredits(cost, available).description
          : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void generation.run({ input, productIds: chosen, available, language });
  };
  // With its button disabled a form does not submit; Enter shall say all the same what is missing.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ProfileField value={input} disabled={busy} onChange={setInput} onKeyDown={submitOnEnter} />
        <ProductChoice
          products={products}
          chosen={chosen}
          first={selected}
          disabled={busy}
          onChange={setAsked}
        />
        <LanguageChoice value={language} disabled={busy} onChange={setLanguage} />
        <Foot ref={keepsRoom} data-bar>
          <Row $gap={3}>
            <Button type="submit" tone="primary" disabled={busy || missing !== undefined}>
              {texts.submit}
            </Button>
            <Muted aria-live="polite">{texts.cost(chosen.length, cost, available)}</Muted>
          </Row>
          {missing && !busy && <Muted>{missing}</Muted>}
          {generation.status === 'working' && (
            <Progress label={texts.progress} takes={GENERATION_MS} />
          )}
          <div role="status">{generation.message}</div>
        </Foot>
      </Stack>
    </form>
  );
}
