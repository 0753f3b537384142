import {
  CURRENCIES,
  decodeProduct,
  encodeProductChanges,
  encodeProductDraft,
  enteredTiers,
  folded,
  type NumberMark,
  type Product,
  productDraftWire,
  type ProductDraft,
  type ProductPatchWire,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { formValuesOf, productForm } from '../../form/model';
import { type RawProduct, rawOf, rowShape } from './columns';
import { numberProblems, priced, type RowPrice } from './prices';

const texts = {
  unreadable: (field: string) => `${field} cannot be read`,
  currency: (code: string) => `${code} is not one of ${CURRENCIES.join(', ')}`,
  tooLong: (field: string) => `${field} is too long or out of range`,
};

interface Row {
  /** Counted from 1. */
  readonly position: number;
  readonly name: string;
}

export interface NewRow extends Row {
  readonly kind: 'new';
  readonly draft: ProductDraft;
}

export interface SameRow extends Row {
  readonly kind: 'same';
}

/** An existing product with other values. */
export interface DifferentRow extends Row {
  readonly kind: 'different';
  readonly known: Product;
  readonly patch: ProductPatchWire;
  /** The columns that differ. */
  readonly fields: readonly string[];
}

/** An earlier row of the file is about the same product. */
export interface RepeatedRow extends Row {
  readonly kind: 'repeated';
  /** The position of the earlier row. */
  readonly earlier: number;
}

export interface BadRow extends Row {
  readonly kind: 'bad';
  readonly problems: readonly string[];
}

/** One row of a file, as it would be imported. */
export type PreviewRow = NewRow | SameRow | DifferentRow | RepeatedRow | BadRow;

/**
 * Checks every row by the rules of the product form and the limits of the server, and compares it
 * with the product of the same name. Fields that the file does not have keep their values. `decimal`
 * is the mark with which the file writes decimals, if that is known.
 */
export function previewOf(
  rows: readonly RawProduct[],
  products: readonly Product[],
  decimal: NumberMark | null = null,
): readonly PreviewRow[] {
  const byName = new Map(products.map((product) => [sameName(product.name), product]));
  const positions = new Map<string, number>();
  return rows.map((row, index): PreviewRow => {
    const name = typeof row.name === 'string' ? row.name.trim() : '';
    const known = byName.get(sameName(name));
    const whole = known ? { ...rawOf(known), ...row, name: known.name } : row;
    const price = priced(row, whole, decimal);
    const position = index + 1;
    const result = compared(checked(row, whole, price), known);
    const earlier = positions.get(sameName(name));
    if (result.kind !== 'new' && result.kind !== 'different') return { position, name, ...result };
    if (earlier !== undefined) return { position, name, kind: 'repeated', earlier };
    positions.set(sameName(name), position);
    return { position, name, ...result };
  });
}

const sameName = folded;

type Checked = { readonly draft: ProductDraft } | { readonly problems: readonly string[] };

function compared(result: Checked, known: Product | undefined) {
  if (!('draft' in result)) return { kind: 'bad', ...result } as const;
  if (!known) {
    const pricingTiers = enteredTiers(result.draft.pricingTiers);
    return { kind: 'new', draft: { ...result.draft, pricingTiers } } as const;
  }
  const patch = encodeProductChanges(known, result.draft);
  const fields = Object.keys(patch).filter((name) => name !== 'objection_keys');
  return fields.length === 0
    ? ({ kind: 'same' } as const)
    : ({ kind: 'different', known, patch, fields } as const);
}

function checked(row: RawProduct, whole: RawProduct, { problem, ...price }: RowPrice): Checked {
  const shape = z.safeParse(rowShape, { ...whole, ...price });
  if (!shape.success) {
    return { problems: fieldsOf(shape.error.issues).map(texts.unreadable) };
  }
  const draft = decodeProduct({ ...shape.data, id: '' });
  const values = formValuesOf(draft);
  const rules = z.safeParse(productForm({ currency: draft.currency, stored: values }), values);
  const problems = [
    ...(rules.success ? [] : rules.error.issues.map(({ message }) => message)),
    ...(problem === undefined ? numberProblems(row, draft) : [problem]),
  ];
  if (problems.length > 0) return { problems };
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
