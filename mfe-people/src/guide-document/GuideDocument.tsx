import type { Person, ProductSummary, SalesGuide } from '@fieldline/contracts';
import {
  Badge,
  Button,
  ButtonAnchor,
  dayText,
  lazyComponent,
  Muted,
  Row,
  Section,
  space,
  Stack,
} from '@fieldline/ui';
import { Mail, Pencil, Printer, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { guideText } from '../guides/text';
import { FormerVersions } from './FormerVersions';
import { GuideBody } from './GuideBody';
import { Letterhead } from './Letterhead';
import { PRINTED, PrintOnly } from './PrintOnly';
import { texts } from './texts';
import { useCopy } from './useCopy';
import { useLightPrint } from './useLightPrint';
import { useMail } from './useMail';
import { useRegeneration } from './useRegeneration';

const GuideForm = lazyComponent(() => import('./GuideForm'));
const RegenerateDialog = lazyComponent(() => import('./RegenerateDialog'));

const Toolbar = styled(Row)`
  margin-bottom: ${space(2)};
`;

export interface GuideDocumentProps {
  person: Person;
  product: ProductSummary;
  guide: SalesGuide;
}

/** A guide as a document to read, to copy, to print, to send, to edit and to write anew. */
export function GuideDocument({ person, product, guide }: GuideDocumentProps) {
  const { content } = guide;
  const copy = useCopy();
  const mail = useMail(person, product, guide);
  const { busy, regenerate } = useRegeneration(person, product, guide);
  const [dialog, setDialog] = useState<'edit' | 'regenerate' | null>(null);
  const close = () => setDialog(null);
  const title = texts.title(product.name);
  useLightPrint();

  return (
    <div className={PRINTED}>
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
            {guide.standIn && <Muted data-unprinted>{texts.standIn}</Muted>}
            <Toolbar data-unprinted>
              <Button onClick={() => copy(guideText(title, content))}>{texts.copy}</Button>
              <ButtonAnchor href={mail.href} onClick={mail.follow}>
                <Mail size={16} aria-hidden />
                {texts.mail}
              </ButtonAnchor>
              <Button onClick={() => window.print()}>
                <Printer size={16} aria-hidden />
                {texts.print}
              </Button>
              <Button onClick={() => setDialog('edit')}>
                <Pencil size={16} aria-hidden />
                {texts.edit}
              </Button>
              <Button disabled={busy} onClick={() => setDialog('regenerate')}>
                <RefreshCw size={16} aria-hidden />
                {busy ? texts.regenerating : texts.regenerate}
              </Button>
            </Toolbar>
          </Stack>
          <GuideBody content={content} onCopy={copy} />
          <FormerVersions guide={guide} />
        </Stack>
      </Section>
      <Suspense fallback={null}>
        {dialog === 'edit' && <GuideForm guide={guide} onClose={close} />}
        {dialog === 'regenerate' && <RegenerateDialog onConfirm={regenerate} onClose={close} />}
      </Suspense>
    </div>
  );
}
