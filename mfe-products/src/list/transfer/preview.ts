import {
  CURRENCIES,
  decodeProduct,
  encodeProductDraft,
  productDraftWire,
  type ProductDraft,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { formValuesOf, productForm } from '../../form/model';
import { type RawProduct, rowShape } from './columns';

const texts = {
  unreadable: (field: string) => `${field} cannot be read`,
  currency: (code: string) => `${code} is not one of ${CURRENCIES.join(', ')}`,
  tooLong: (field: string) => `${field} is too long or out of range`,
};

interface Row {
  /** Counted from 1. */
  readonly place: number;
  readonly name: string;
}

export interface GoodRow extends Row {
  readonly draft: ProductDraft;
}

export interface BadRow extends Row {
  readonly problems: readonly string[];
}

/** One row of a file, as it would be imported. */
export type PreviewRow = GoodRow | BadRow;

export const isGood = (row: PreviewRow): row is GoodRow => 'draft' in row;

/** Checks every row by the rules of the product form and the limits of the server. */
export const previewOf = (rows: readonly RawProduct[]): readonly PreviewRow[] =>
  rows.map((row, index) => ({
    place: index + 1,
    name: typeof row.name === 'string' ? row.name : '',
    ...checked(row),
  }));

function checked(
  row: RawProduct,
): { readonly draft: ProductDraft } | { readonly problems: readonly string[] } {
  const shape = z.safeParse(rowShape, row);
  if (!shape.success) {
    return { problems: fieldsOf(shape.error.issues).map(texts.unreadable) };
  }
  const draft = decodeProduct({ ...shape.data, id: '' });
  const rules = z.safeParse(productForm, formValuesOf(draft));
  if (!rules.success) return { problems: rules.error.issues.map(({ message }) => message) };
  const known: readonly string[] = CURRENCIES;
  if (!known.includes(draft.currency)) return { problems: [texts.currency(draft.currency)] };
  const limits = z.safeParse(productDraftWire, encodeProductDraft(draft));
  return limits.success
    ? { draft }
    : { problems: fieldsOf(limits.error.issues).map(texts.tooLong) };
}

const fieldsOf = (issues: readonly { readonly path: readonly PropertyKey[] }[]) => [
  ...new Set(issues.map(({ path }) => String(path[0]))),
];
