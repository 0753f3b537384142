import { CREDITS_PER_GUIDE } from '@fieldline/contracts';
import { useCredits } from '@fieldline/platform';
import { Button, Checkbox, EmptyState, Muted, Row, Stack, TextField } from '@fieldline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import type { OfferedProduct } from '../generation/products';
import { allowance, insufficientCredits } from '../generation/request';
import { GenerationProgress } from './GenerationProgress';
import { useGeneration } from './useGeneration';

const texts = {
  profile: 'LinkedIn profile URL or email',
  products: 'Products',
  none: 'No products found',
  submit: 'Generate Sales Guide',
  cost: (count: number, cost: number, available: number) =>
    `${count} ${count === 1 ? 'product' : 'products'} · ${cost} of ${available} credits`,
  noProfile: 'Enter a profile or an email first.',
  noProduct: 'Select at least one product.',
  progress: 'Writing sales guides',
};

const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 550;
  }
`;

export interface GeneratorFormProps {
  products: readonly OfferedProduct[];
  profile: string;
  selected: readonly string[];
  /** Told where the guides are, some time after they are. */
  onDone: (personId: string) => void;
}

export function GeneratorForm({ products, profile, selected, onDone }: GeneratorFormProps) {
  const [input, setInput] = useState(profile);
  const [chosen, setChosen] = useState<readonly string[]>(selected);
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
    void generation.run({ input, productIds: chosen, available });
  };
  // With its button disabled a form does not submit; Enter shall say all the same what is missing.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label={texts.profile}
          type="text"
          autoComplete="off"
          value={input}
          disabled={busy}
          onChange={(event) => setInput(event.target.value)}
          onKeyDown={submitOnEnter}
        />
        <Choices disabled={busy}>
          <legend>{texts.products}</legend>
          {products.length === 0 && <EmptyState title={texts.none} />}
          {products.map(({ id, subject }) => (
            <Checkbox
              key={id}
              label={subject.name}
              detail={[subject.category, subject.pricing].filter(Boolean).join(' · ')}
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                )
              }
            />
          ))}
        </Choices>
        <Row $gap={3}>
          <Button type="submit" tone="primary" disabled={busy || missing !== undefined}>
            {texts.submit}
          </Button>
          <Muted aria-live="polite">{texts.cost(chosen.length, cost, available)}</Muted>
        </Row>
        {missing && !busy && <Muted>{missing}</Muted>}
        {generation.status === 'working' && <GenerationProgress label={texts.progress} />}
        <div role="status">{generation.message}</div>
      </Stack>
    </form>
  );
}
