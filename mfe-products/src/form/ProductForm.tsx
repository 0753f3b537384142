import { color, compact, lazyDialog, Section, space, Stack } from '@fieldline/ui';
import { DraftNotice } from '@fieldline/ui/forms';
import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { ErrorSummary } from './ErrorSummary';
import { problemsOf } from './problems';
import { SaveBar } from './SaveBar';
import { SectionFields } from './SectionFields';
import { SectionLinks } from './SectionLinks';
import { SECTIONS } from './sections';
import { type ProductFormSettings, useProductForm } from './useProductForm';

const texts = {
  leave: {
    title: 'Unsaved changes',
    text: 'Your changes have not been saved. Leave anyway?',
    action: 'Leave',
  },
  again: 'Add as New Product',
};

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConfirmDialog,
}));

const DeletedDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DeletedDialog,
}));

const Layout = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${space(6)};
  ${compact(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

/** Marks required fields. Screen readers get this from the field itself. */
const Form = styled.form`
  label:has(+ div [aria-required='true'])::after {
    content: ' *' / '';
    color: ${color.danger};
  }
`;

const Anchor = styled.div`
  scroll-margin-top: calc(var(--header-height, 56px) + 24px);
`;

export interface ProductFormProps extends ProductFormSettings {
  submitLabel: string;
}

/** The product form: eight sections, an error summary, and a save bar that stays in view. */
export default function ProductForm({ submitLabel, ...settings }: ProductFormProps) {
  const state = useProductForm(settings);
  const { form, guard, busy } = state;
  const { deleted } = settings;
  const [element, setElement] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    // Follows a link to a section: the browser looked for the section before it was rendered.
    const id = window.location.hash.slice(1);
    if (SECTIONS.some((section) => section.id === id))
      document.getElementById(id)?.scrollIntoView();
  }, []);

  return (
    <Layout>
      <SectionLinks />
      <Form ref={setElement} onSubmit={state.submit} noValidate>
        <Stack $gap={5}>
          {state.restored && <DraftNotice onDiscard={state.discardDraft} />}
          <ErrorSummary form={form} />
          {SECTIONS.map(({ id, title }) => (
            <Anchor key={id} id={id}>
              <Section title={title}>
                <SectionFields id={id} form={form} />
              </Section>
            </Anchor>
          ))}
          <SaveBar
            submitLabel={submitLabel}
            busy={busy}
            isDirty={form.formState.isDirty}
            problems={problemsOf(form.formState.errors).length}
            onCancel={state.cancel}
          />
        </Stack>
      </Form>
      {deleted && element && (
        <DeletedDialog
          name={deleted.name}
          typed={form.formState.isDirty ? element : ''}
          use={{ label: texts.again, run: () => state.createBy(deleted.create) }}
          onLeave={state.leaveDeleted}
        />
      )}
      {guard.asking && (
        <ConfirmDialog
          open
          title={texts.leave.title}
          text={texts.leave.text}
          confirmLabel={texts.leave.action}
          onConfirm={state.discardAndLeave}
          onClose={guard.stay}
        />
      )}
    </Layout>
  );
}
