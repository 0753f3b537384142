import { CREDITS_PER_GUIDE } from '@fieldline/contracts';
import { useCredits } from '@fieldline/platform';
import { Stack } from '@fieldline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { OfferedProduct } from '../generation/products';
import { allowance, insufficientCredits } from '../generation/request';
import type { GuideLanguage } from '../guides/languages';
import { LanguageChoice } from '../offer/LanguageChoice';
import { ProductChoice } from '../offer/ProductChoice';
import { GeneratorFoot } from './GeneratorFoot';
import { ProfileField } from './ProfileField';
import { useGeneration } from './useGeneration';

const texts = {
  selected: (count: number, available: number) =>
    `${count} selected · at most ${available} ${credits(available)} a run`,
  cost: (cost: number) => `Costs ${cost} ${credits(cost)}.`,
  noProfile: 'Enter a profile or an email first.',
  noProduct: 'Select at least one product.',
};

function credits(count: number): string {
  return count === 1 ? 'credit' : 'credits';
}

export interface GeneratorFormProps {
  products: readonly OfferedProduct[];
  profile: string;
  selected: readonly string[];
  /** Called a moment after the guides are ready, with the person and the first product. */
  onDone: (personId: string, productId: string | undefined) => void;
}

export function GeneratorForm({ products, profile, selected, onDone }: GeneratorFormProps) {
  const [input, setInput] = useState(profile);
  const [asked, setAsked] = useState<readonly string[]>(selected);
  // Products that were deleted since they were chosen are left out.
  const chosen = asked.filter((id) => products.some((product) => product.id === id));
  const [language, setLanguage] = useState<GuideLanguage>();
  const generation = useGeneration(products, onDone);
  const state = useCredits();
  const available = allowance(state.status === 'ready' ? state.info.credits : undefined);
  const cost = chosen.length * CREDITS_PER_GUIDE;
  const { busy } = generation;

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
  // A form with a disabled button does not submit, but Enter must show what is missing.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit(event);
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
          summary={texts.selected(chosen.length, available)}
          onChange={setAsked}
        />
        <LanguageChoice
          subjects={products.filter(({ id }) => chosen.includes(id)).map(({ subject }) => subject)}
          value={language}
          disabled={busy}
          onChange={setLanguage}
        />
        <GeneratorFoot
          reason={missing ?? texts.cost(cost)}
          isReady={!busy && missing === undefined}
          isWorking={generation.status === 'working'}
          message={generation.message}
          onBuiltIn={generation.takeBuiltIn}
        />
      </Stack>
    </form>
  );
}
