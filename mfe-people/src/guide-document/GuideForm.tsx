import type { SalesGuide } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { TextArea } from '@fieldline/ui';
import { useProtectedValues } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import { saveOver } from '../editing/saveOver';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { useSaveOver } from '../editing/useSaveOver';
import { edited } from '../guides/versions';
import { fieldsOf, type GuideFields, rowsOf, withFields } from './fields';

const texts = {
  title: 'Edit Sales Guide',
  save: 'Save Guide',
  saved: 'Sales guide saved',
  guide: 'The sales guide',
};

const WIDTH = 720;

/**
 * Edits every part of a guide by hand. Changes that another tab has saved since, and a newly generated
 * guide in the place of this one, are not overwritten unseen.
 */
export default function GuideForm({ guide, onClose }: { guide: SalesGuide; onClose: () => void }) {
  const { stores } = usePlatform();
  const tell = useOutcomeToast();
  const { personId, productId } = guide;
  const {
    values: fields,
    isDirty,
    change,
    draft,
  } = useProtectedValues<GuideFields>({
    form: `guide:${personId}:${productId}`,
    initial: fieldsOf(guide.content),
    onDevice: true,
  });
  const { conflict, save } = useSaveOver<GuideFields>(draft, (mine, over) => {
    const now = new Date();
    return saveOver(
      stores.salesGuides,
      {
        isIt: (each) => each.personId === personId && each.productId === productId,
        formOf: ({ content }) => fieldsOf(content),
        withChanges: (each, changes) => edited(each, withFields(each.content, changes), now),
      },
      mine,
      over,
    );
  });
  const isDeleted = !useStore(stores.salesGuides).some(
    (each) => each.personId === personId && each.productId === productId,
  );

  const submit = async () => {
    const outcome = await save(fields);
    if (outcome.kind === 'taken') change(outcome.form);
    if (outcome.kind !== 'saved') return null;
    return (await tell({ title: texts.saved }, outcome.outcome)) ? onClose : null;
  };

  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      width={WIDTH}
      isDirty={isDirty}
      draft={draft}
      deleted={isDeleted ? { name: texts.guide } : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {Object.entries(fields).map(([label, text]) => (
        <TextArea
          key={label}
          label={label}
          rows={rowsOf(label)}
          value={text}
          onChange={({ target }) => change({ [label]: target.value })}
        />
      ))}
      {conflict && <ConflictDialog {...conflict} />}
    </FormDialog>
  );
}
