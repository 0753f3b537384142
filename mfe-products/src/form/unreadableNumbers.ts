type NumberField = 'price' | `pricingTiers.${number}.price`;

/** Names of the number inputs whose text is not a number to the browser, such as "1e". */
export function unreadableNumbers(form: HTMLFormElement): NumberField[] {
  return [...form.querySelectorAll('input')]
    .filter((input) => input.validity.badInput)
    .map((input) => input.name)
    .filter(isNumberField);
}

const isNumberField = (name: string): name is NumberField =>
  /^(price|pricingTiers\.\d+\.price)$/.test(name);
