import type { Person, ProductSummary, SalesGuide } from '@fieldline/contracts';
import {
  Badge,
  Button,
  ButtonAnchor,
  color,
  IconButton,
  Muted,
  Row,
  Section,
  space,
  Stack,
} from '@fieldline/ui';
import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { type GuidePart, guideText, mailDraft, PART_TITLES, partText } from '../guides/text';
import { dateText } from '../person/dates';
import { PRINTED, PrintOnly } from './PrintOnly';
import { useCopy } from './useCopy';

const texts = {
  title: (product: string) => `Sales Guide for ${product}`,
  generated: (date: string) => `Generated on ${date}`,
  active: 'Active Guide',
  more: 'More',
  copy: 'Copy Guide',
  copyPart: (part: string) => `Copy ${part}`,
  print: 'Print',
  mail: 'Email Draft',
};

const Document = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 70ch;
  overflow-wrap: anywhere;
  ul {
    padding-left: ${space(5)};
    list-style: disc;
  }
  summary {
    margin-bottom: ${space(3)};
    cursor: pointer;
    font-weight: 550;
  }
  dl {
    display: grid;
    gap: ${space(2)};
  }
  dt {
    font-weight: 550;
  }
  dd {
    color: ${color.muted};
  }
`;

export interface GuideDocumentProps {
  person: Person;
  product: ProductSummary;
  guide: SalesGuide;
}

/** A guide as a document to read, to copy, to print and to send. */
export function GuideDocument({ person, product, guide }: GuideDocumentProps) {
  const { content } = guide;
  const copy = useCopy();
  const title = texts.title(product.name);
  const part = (name: GuidePart, children: ReactNode) => (
    <Part title={PART_TITLES[name]} onCopy={() => copy(partText(content, name))}>
      {children}
    </Part>
  );

  return (
    <div className={PRINTED}>
      <PrintOnly />
      <Section
        title={title}
        actions={
          <Row data-unprinted>
            <Button onClick={() => copy(guideText(title, content))}>{texts.copy}</Button>
            <Button onClick={() => window.print()}>{texts.print}</Button>
            <ButtonAnchor href={mailDraft(person.email, product.name, content)}>
              {texts.mail}
            </ButtonAnchor>
          </Row>
        }
      >
        <Document>
          <Row>
            <Muted>{texts.generated(dateText(guide.createdAt))}</Muted>
            <Badge $hue="green">{texts.active}</Badge>
          </Row>
          {part('introduction', <p>{content.introduction}</p>)}
          {part('valueProposition', <p>{content.valueProposition}</p>)}
          {part('keyPoints', <TextItems items={content.keyPoints} />)}
          <More>
            {part('questions', <TextItems items={content.questions} />)}
            {part(
              'objectionHandling',
              <dl>
                {content.objectionHandling.map(({ objection, response }, index) => (
                  <div key={`${index} ${objection}`}>
                    <dt>{objection}</dt>
                    <dd>{response}</dd>
                  </div>
                ))}
              </dl>,
            )}
            {part('callToAction', <p>{content.callToAction}</p>)}
            {part('followUp', <p>{content.followUp}</p>)}
          </More>
        </Document>
      </Section>
    </div>
  );
}

/** The parts that are folded away, but for a printer. */
function More({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => details.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <details ref={details}>
      <summary data-unprinted>{texts.more}</summary>
      <Stack $gap={5}>{children}</Stack>
    </details>
  );
}

function Part({
  title,
  onCopy,
  children,
}: {
  title: string;
  onCopy: () => void;
  children: ReactNode;
}) {
  return (
    <Stack $gap={1}>
      <Row $justify="space-between">
        <h3>{title}</h3>
        <IconButton data-unprinted label={texts.copyPart(title)} onClick={onCopy}>
          <Copy size={16} aria-hidden />
        </IconButton>
      </Row>
      {children}
    </Stack>
  );
}

const TextItems = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item, index) => (
      <li key={`${index} ${item}`}>{item}</li>
    ))}
  </ul>
);
