import {
  Button,
  color,
  lazyPart,
  phone,
  radius,
  Row,
  Section,
  space,
  Stack,
  TextArea,
} from '@fieldline/ui';
import { Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { BasicFields } from './BasicFields';
import { ErrorSummary } from './ErrorSummary';
import { ObjectionFields } from './ObjectionFields';
import { RestoredNotice } from './RestoredNotice';
import { SectionLinks } from './SectionLinks';
import { SECTIONS, type SectionId } from './sections';
import { TextList } from './TextList';
import { TierFields } from './TierFields';
import { type ProductFormSettings, type ProductFormState, useProductForm } from './useProductForm';

const texts = {
  salesPitch: 'Sales Pitch',
  feature: (place: number) => `Feature ${place}`,
  benefit: (place: number) => `Benefit ${place}`,
  useCase: (place: number) => `Use Case ${place}`,
  differentiator: (place: number) => `Key Differentiator ${place}`,
  addFeature: 'Add Feature',
  addBenefit: 'Add Benefit',
  addUseCase: 'Add Use Case',
  addDifferentiator: 'Add Key Differentiator',
  cancel: 'Cancel',
  saving: 'Saving...',
  leave: {
    title: 'Unsaved changes',
    text: 'Your changes are not saved yet. Leave and lose them?',
    action: 'Leave',
  },
};

const ConfirmDialog = lazyPart(async () => {
  const { ConfirmDialog: dialog } = await import('@fieldline/ui/overlays');
  return { default: dialog };
});

const Layout = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${space(6)};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* Neither the header nor the save bar covers what has the focus. */
  input,
  textarea,
  select,
  button {
    scroll-margin: 136px 0 96px;
  }
`;

const Anchor = styled.div`
  scroll-margin-top: 80px;
`;

const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

export interface ProductFormProps extends ProductFormSettings {
  submitLabel: string;
}

/** The product form: eight sections, an error summary, and a save bar that stays in view. */
export default function ProductForm({ submitLabel, ...settings }: ProductFormProps) {
  const state = useProductForm(settings);
  const { form, guard, busy } = state;

  useEffect(() => {
    // A link to a section: the browser looked for it before it was there.
    const id = window.location.hash.slice(1);
    if (SECTIONS.some((section) => section.id === id))
      document.getElementById(id)?.scrollIntoView();
  }, []);

  return (
    <Layout>
      <SectionLinks />
      <form onSubmit={state.submit} noValidate>
        <Stack $gap={5}>
          {state.restored && <RestoredNotice onDiscard={state.discardDraft} />}
          <ErrorSummary form={form} />
          {SECTIONS.map(({ id, title }) => (
            <Anchor key={id} id={id}>
              <Section title={title}>
                <SectionFields id={id} form={form} />
              </Section>
            </Anchor>
          ))}
          <SaveBar>
            {/* At the start: toasts appear at the end. */}
            <Row>
              <Button type="submit" tone="primary" disabled={busy}>
                {busy ? texts.saving : submitLabel}
              </Button>
              <Button onClick={state.cancel} disabled={busy}>
                {texts.cancel}
              </Button>
            </Row>
          </SaveBar>
        </Stack>
      </form>
      {guard.asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={texts.leave.title}
            text={texts.leave.text}
            confirmLabel={texts.leave.action}
            onConfirm={state.discardAndLeave}
            onClose={guard.stay}
          />
        </Suspense>
      )}
    </Layout>
  );
}

function SectionFields({ id, form }: { id: SectionId; form: ProductFormState['form'] }) {
  const { errors } = form.formState;
  switch (id) {
    case 'basic-information':
      return <BasicFields form={form} />;
    case 'features':
      return (
        <TextList
          form={form}
          list="features"
          entry="feature"
          labelOf={texts.feature}
          addLabel={texts.addFeature}
          error={errors.features?.[0]?.text?.message}
        />
      );
    case 'benefits':
      return (
        <TextList
          form={form}
          list="benefits"
          entry="benefit"
          labelOf={texts.benefit}
          addLabel={texts.addBenefit}
          error={errors.benefits?.[0]?.text?.message}
        />
      );
    case 'sales-pitch':
      return (
        <TextArea
          label={texts.salesPitch}
          error={errors.salesPitch?.message}
          {...form.register('salesPitch')}
        />
      );
    case 'use-cases':
      return (
        <TextList
          form={form}
          list="useCases"
          entry="use case"
          labelOf={texts.useCase}
          addLabel={texts.addUseCase}
        />
      );
    case 'key-differentiators':
      return (
        <TextList
          form={form}
          list="keyDifferentiators"
          entry="differentiator"
          labelOf={texts.differentiator}
          addLabel={texts.addDifferentiator}
        />
      );
    case 'objection-responses':
      return <ObjectionFields form={form} />;
    case 'pricing-tiers':
      return <TierFields form={form} />;
  }
}
