import type { Person, ProductSummary, SalesGuide } from '@fieldline/contracts';
import { Badge, dayText, lazyComponent, Muted, Row, Section, Stack } from '@fieldline/ui';
import { PRINTED, PrintOnly } from '@fieldline/ui/printing';
import { useState } from 'react';
import styled from 'styled-components';
import { guideText } from '../guides/text';
import { useMayChange } from '../person/sharing';
import { FormerVersions } from './FormerVersions';
import { GuideBody } from './GuideBody';
import { GuideNotes } from './GuideNotes';
import { GuideTools } from './GuideTools';
import { Letterhead } from './Letterhead';
import { texts } from './texts';
import { useCopy } from './useCopy';
import { useLightPrint } from './useLightPrint';
import { useMail } from './useMail';
import { useRegeneration } from './useRegeneration';

const GuideForm = lazyComponent(() => import('./GuideForm'));
const RegenerateDialog = lazyComponent(() => import('./RegenerateDialog'));

const Printed = styled.div`
  @media print {
    > section {
      padding: 0;
      border: 0;
      background: none;
    }
  }
`;

export interface GuideDocumentProps {
  person: Person;
  product: ProductSummary;
  guide: SalesGuide;
}

/** A guide as a document, with the buttons to copy, send, print, edit and regenerate it. */
export function GuideDocument({ person, product, guide }: GuideDocumentProps) {
  const { content } = guide;
  const mayChange = useMayChange()(guide);
  const copy = useCopy();
  const mail = useMail(person, product, guide);
  const { busy, regenerate } = useRegeneration(person, product, guide);
  const [dialog, setDialog] = useState<'edit' | 'regenerate' | null>(null);
  const close = () => setDialog(null);
  const title = texts.title(product.name);
  useLightPrint();

  return (
    <Printed className={PRINTED}>
      <PrintOnly />
      <Letterhead person={person} />
      <Section title={title}>
        <Stack $gap={5}>
          <Stack $gap={2}>
            <Row>
              <Muted>{texts.generated(dayText(guide.createdAt))}</Muted>
              <Badge $hue="green" data-unprinted>
                {texts.active}
              </Badge>
              {guide.editedAt !== undefined && (
                <Badge $hue="amber" title={texts.edited(dayText(guide.editedAt))}>
                  {texts.editedBadge}
                </Badge>
              )}
            </Row>
            <GuideNotes guide={guide} />
            <GuideTools
              mail={mail}
              busy={busy}
              mayChange={mayChange}
              onCopy={() => copy(guideText(title, content))}
              onEdit={() => setDialog('edit')}
              onRegenerate={() => setDialog('regenerate')}
            />
          </Stack>
          <GuideBody content={content} onCopy={copy} />
          <FormerVersions guide={guide} mayChange={mayChange} />
        </Stack>
      </Section>
      {dialog === 'edit' && <GuideForm guide={guide} onClose={close} />}
      {dialog === 'regenerate' && (
        <RegenerateDialog guide={guide} product={product} onConfirm={regenerate} onClose={close} />
      )}
    </Printed>
  );
}
