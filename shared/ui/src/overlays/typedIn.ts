const FIELDS =
  'input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the fields of a form hold, one a line: label and text. */
export const typedIn = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<Field>(FIELDS)]
    .map((field) => ({ label: field.labels?.[0]?.textContent.trim(), text: textOf(field).trim() }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => (label ? `${label}: ${text}` : text))
    .join('\n');

const textOf = (field: Field): string =>
  field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.textContent ?? '') : field.value;
