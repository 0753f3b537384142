import * as z from 'zod/mini';
import { personForm } from '../../person/form';
import type { Field } from './columns';

/** One of several values of a field, as an address book holds them. */
export interface Candidate {
  readonly text: string;
  /** What the address book calls it, such as "Work" or "Home Fax". */
  readonly label: string;
  readonly isPreferred: boolean;
}

const FAX = /fax|t[ée]l[ée]cop/i;

/** Whether a text keeps the rule of its field in the person form. */
export const fits = (field: Field, text: string): boolean =>
  z.safeParse(personForm.shape[field], text).success;

/**
 * The value that a person gets: the first that is filled, preferred ones before others, those that
 * keep the rules of the form before others. A fax number is never one.
 */
export function chosenOf(field: Field, candidates: readonly Candidate[]): string {
  const filled = candidates.filter(
    ({ text, label }) => text.trim() !== '' && !(field === 'phone' && FAX.test(label)),
  );
  const ordered = [
    ...filled.filter(({ isPreferred }) => isPreferred),
    ...filled.filter(({ isPreferred }) => !isPreferred),
  ].map(({ text }) => text.trim());
  return ordered.find((text) => fits(field, text)) ?? ordered[0] ?? '';
}
