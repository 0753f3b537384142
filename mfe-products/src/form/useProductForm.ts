import type { ProductDraft } from '@fieldline/contracts';
import { FINISHED, useNavigationGuard, useOneAtATime, usePlatform } from '@fieldline/platform';
import { type FieldPath, schemaResolver, useDraft, useForm } from '@fieldline/ui/forms';
import { type SubmitEvent, useEffect, useEffectEvent } from 'react';
import { draftOf, type FormPrices, productForm, type ProductFormValues } from './model';
import { productFormShape } from './shape';
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
  /** The product, if it was deleted elsewhere. */
  deleted?: DeletedProduct | undefined;
}

export interface DeletedProduct {
  readonly name: string;
  /** Makes a new product of what was typed; resolves as `onSubmit`. */
  readonly create: (draft: ProductDraft) => Promise<(() => void) | null>;
}

const rulesOf = (prices: FormPrices) =>
  schemaResolver<ProductFormValues, unknown, ProductFormValues>(productForm(prices));

/** The state of a product form: its rules, its draft, and the guard for unsaved changes. */
export function useProductForm(settings: ProductFormSettings) {
  const { formId, initial, version, onSubmit, onCancel } = settings;
  const { toast } = usePlatform();
  const draft = useDraft({
    form: `product:${formId}`,
    initial,
    version,
    read: (stored) => productFormShape.safeParse(stored).data ?? null,
  });

  const form = useForm<ProductFormValues>({
    resolver: (values, context, options) =>
      rulesOf({ currency: values.currency, stored: draft.base.values })(values, context, options),
    defaultValues: initial,
    // Editing a field clears its error; the next attempt to save checks it again.
    reValidateMode: 'onSubmit',
  });
  const guard = useNavigationGuard(form.formState.isDirty);
  const { busy, run } = useOneAtATime();

  const restore = useEffectEvent(() => {
    if (draft.isRestored) form.reset(draft.start, { keepDefaultValues: true });
  });
  const note = useEffectEvent(() => draft.note(form.getValues()));
  useEffect(() => {
    restore();
    const watching = form.watch((_values, { name }) => {
      note();
      if (name) form.clearErrors(concernedBy(name));
    });
    return () => watching.unsubscribe();
  }, [form]);

  const refuse = () => showToast(toast, { title: texts.invalid, variant: 'destructive' });

  const saveBy = (send: ProductFormSettings['onSubmit']) =>
    form.handleSubmit(async (values) => {
      await run(async () => {
        const began = { draft: draftOf(draft.base.values), version: draft.base.version };
        const proceed = await send(draftOf(values, draft.base.values), began);
        if (!proceed) return;
        draft.clear();
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
    restored: draft.isRestored,
    submit: (event: SubmitEvent<HTMLFormElement>) => void saveBy(onSubmit)(event),
    /** Saves the values as another product. */
    createBy: (create: DeletedProduct['create']) => void saveBy(create)(),
    leaveDeleted: () => {
      draft.clear();
      guard.release();
      onCancel();
    },
    cancel: () =>
      guard.attempt(() => {
        draft.clear();
        onCancel();
      }),
    /** Discards unsaved changes, and continues with the navigation that waited. */
    discardAndLeave: () => {
      draft.clear();
      guard.leave();
    },
    discardDraft: () => {
      draft.restart();
      form.reset();
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
