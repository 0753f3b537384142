import type { ProductDraft } from '@fieldline/contracts';
import { FINISHED, useNavigationGuard, useOneAtATime, usePlatform } from '@fieldline/platform';
import { type FieldPath, schemaResolver, useForm } from '@fieldline/ui/forms';
import { type SubmitEvent, useEffect, useState } from 'react';
import { draftStorage } from './draftStorage';
import { draftOf, type FormPrices, productForm, type ProductFormValues } from './model';
import { showToast } from '../catalogue/toast';

const texts = { invalid: 'Please fix the errors before submitting' };

/** The version that an edit began with. */
export interface FormBase {
  readonly draft: ProductDraft;
  readonly version: number;
}

export interface ProductFormSettings {
  /** Tells the drafts of forms apart: a product's id, or "new". */
  formId: string;
  initial: ProductFormValues;
  /** The version of the product that is edited; 0 for a new one. */
  version: number;
  /**
   * Saves a draft based on that version. Resolves with what to do after the form is closed, or with
   * null if it stays open because saving failed, which the callee has shown.
   */
  onSubmit: (draft: ProductDraft, base: FormBase) => Promise<(() => void) | null>;
  onCancel: () => void;
}

const rulesOf = (prices: FormPrices) =>
  schemaResolver<ProductFormValues, unknown, ProductFormValues>(productForm(prices));

/** The state of a product form: its rules, its draft, and the guard for unsaved changes. */
export function useProductForm(settings: ProductFormSettings) {
  const { formId, onSubmit, onCancel } = settings;
  const { workspace, toast, logger } = usePlatform();
  const owner = workspace.owner() ?? '';
  // Kept from the beginning of the edit: colleagues may save while the form is open, and a newer
  // version would hide the conflict.
  const [{ initial, version }] = useState(settings);
  const [stored] = useState(() => draftStorage(owner, formId, logger));
  const [restored, setRestored] = useState(() => stored.read());
  const [base, setBase] = useState({
    values: restored?.began ?? initial,
    version: restored?.version ?? version,
  });

  const form = useForm<ProductFormValues>({
    resolver: (values, context, options) =>
      rulesOf({ currency: values.currency, stored: base.values })(values, context, options),
    defaultValues: initial,
    // Editing a field clears its error; the next attempt to save checks it again.
    reValidateMode: 'onSubmit',
  });
  const guard = useNavigationGuard(form.formState.isDirty);
  const { busy, run } = useOneAtATime();

  useEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(() => {
    const clean = JSON.stringify(initial);
    const watching = form.watch((_values, { name }) => {
      const values = form.getValues();
      if (JSON.stringify(values) === clean) stored.clear();
      else stored.write({ version: base.version, began: base.values, values });
      if (name) form.clearErrors(concernedBy(name));
    });
    return () => watching.unsubscribe();
  }, [form, initial, stored, base]);

  const refuse = () => showToast(toast, { title: texts.invalid, variant: 'destructive' });

  const save = form.handleSubmit(async (values) => {
    await run(async () => {
      const began = { draft: draftOf(base.values), version: base.version };
      const proceed = await onSubmit(draftOf(values, base.values), began);
      if (!proceed) return;
      stored.clear();
      guard.release();
      proceed();
      return FINISHED;
    });
  }, refuse);

  return {
    form,
    guard,
    /** Whether a save is running. */
    busy,
    restored: restored !== null,
    submit: (event: SubmitEvent<HTMLFormElement>) => void save(event),
    cancel: () => guard.attempt(onCancel),
    /** Discards unsaved changes, and continues with the navigation that waited. */
    discardAndLeave: () => {
      stored.clear();
      guard.leave();
    },
    discardDraft: () => {
      stored.clear();
      setRestored(null);
      setBase({ values: initial, version });
      form.reset(initial);
    },
  };
}

const LISTS = ['features', 'benefits', 'useCases', 'keyDifferentiators', 'objections'] as const;

/**
 * The fields whose errors disappear when a field is edited: its own, its whole list's, and those of the
 * prices when their currency is another.
 */
function concernedBy(name: FieldPath<ProductFormValues>): FieldPath<ProductFormValues>[] {
  if (name === 'currency') return [name, 'price', 'pricingTiers'];
  return [LISTS.find((list) => name.startsWith(`${list}.`)) ?? name];
}
