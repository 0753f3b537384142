import { CURRENCIES, readPrice } from '@fieldline/contracts';
import { Button, moneyText, Row, space, Stack, TextField } from '@fieldline/ui';
import { useWatch, type UseFormReturn } from '@fieldline/ui/forms';
import styled from 'styled-components';
import type { ProductFormValues } from './model';
import { whichPrice } from './priceTexts';

const texts = {
  readAs: (price: string) => `Saved as ${price}`,
  changeCurrency: (currency: string) => `Change Currency to ${currency}`,
};

/** A price written as numbers are stored needs no explanation. */
const PLAIN = /^\d*\.?\d{0,2}$/;

const Choices = styled(Row)`
  flex-wrap: wrap;
  padding-top: ${space(1)};
`;

export interface PriceFieldProps {
  form: UseFormReturn<ProductFormValues>;
  name: 'price' | `pricingTiers.${number}.price`;
  label: string;
}

/**
 * A price as people write it. The browser's number field would drop a comma and change by the mouse
 * wheel. What was typed is not rewritten; the hint says how it is read, and what could be two prices
 * is asked.
 */
export function PriceField({ form, name, label }: PriceFieldProps) {
  const [text, currency] = useWatch({ control: form.control, name: [name, 'currency'] });
  const { error, isDirty } = form.getFieldState(name, form.formState);
  const read = readPrice(text, { currency });
  const choose = (price: string) => {
    form.setValue(name, price, { shouldDirty: true });
    form.setFocus(name);
  };
  const isExplained = isDirty && read.kind === 'price' && !PLAIN.test(text);
  const named = isExplained ? otherCurrency(read.currency, currency) : null;
  return (
    <Stack $gap={1}>
      <TextField
        label={label}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        min={0}
        step={0.01}
        error={error?.message}
        hint={isExplained && texts.readAs(moneyText(read.price, currency))}
        {...form.register(name, {
          onBlur: () => {
            if (isDirty && read.kind === 'ambiguous')
              form.setError(name, { message: whichPrice(read.candidates, currency) });
          },
        })}
      />
      {error && read.kind === 'ambiguous' && (
        <Choices role="group" aria-label={whichPrice(read.candidates, currency)}>
          {read.candidates.map((price) => (
            <Button key={price} onClick={() => choose(String(price))}>
              {moneyText(price, currency)}
            </Button>
          ))}
        </Choices>
      )}
      {named !== null && (
        <Choices>
          <Button onClick={() => form.setValue('currency', named, { shouldDirty: true })}>
            {texts.changeCurrency(named)}
          </Button>
        </Choices>
      )}
    </Stack>
  );
}

const KNOWN: readonly string[] = CURRENCIES;

/** The currency that a price names, if it is not the product's, and could be. */
const otherCurrency = (named: string | undefined, currency: string) =>
  named !== undefined && named !== currency && KNOWN.includes(named) ? named : null;
