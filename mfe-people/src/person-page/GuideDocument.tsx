import type { ProductSummary, SalesGuide } from '@fieldline/contracts';
import { Badge, color, Muted, Row, Section, space, Stack } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dateText } from '../people/model';

const texts = {
  title: (product: string) => `Sales Guide for ${product}`,
  generated: (date: string) => `Generated on ${date}`,
  active: 'Active Guide',
  introduction: 'Introduction',
  valueProposition: 'Value Proposition',
  keyPoints: 'Key Points',
  more: 'More',
  questions: 'Questions',
  objections: 'Objection Handling',
  callToAction: 'Call to Action',
  followUp: 'Follow-up',
};

const Document = styled.div`
  display: grid;
  gap: ${space(5)};
  max-width: 70ch;
  overflow-wrap: anywhere;
  ul {
    padding-left: ${space(5)};
    list-style: disc;
  }
  summary {
    cursor: pointer;
    font-weight: 550;
  }
  dt {
    font-weight: 550;
  }
  dd {
    color: ${color.muted};
  }
`;

/** A guide as a document to read. */
export function GuideDocument({ product, guide }: { product: ProductSummary; guide: SalesGuide }) {
  const { content } = guide;
  return (
    <Section title={texts.title(product.name)}>
      <Document>
        <Row>
          <Muted>{texts.generated(dateText(guide.createdAt))}</Muted>
          <Badge $hue="green">{texts.active}</Badge>
        </Row>
        <Part title={texts.introduction}>
          <p>{content.introduction}</p>
        </Part>
        <Part title={texts.valueProposition}>
          <p>{content.valueProposition}</p>
        </Part>
        <Part title={texts.keyPoints}>
          <TextItems items={content.keyPoints} />
        </Part>
        <details>
          <summary>{texts.more}</summary>
          <Stack $gap={5}>
            <Part title={texts.questions}>
              <TextItems items={content.questions} />
            </Part>
            <Part title={texts.objections}>
              <dl>
                {content.objectionHandling.map(({ objection, response }) => (
                  <div key={objection}>
                    <dt>{objection}</dt>
                    <dd>{response}</dd>
                  </div>
                ))}
              </dl>
            </Part>
            <Part title={texts.callToAction}>
              <p>{content.callToAction}</p>
            </Part>
            <Part title={texts.followUp}>
              <p>{content.followUp}</p>
            </Part>
          </Stack>
        </details>
      </Document>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack $gap={1}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

const TextItems = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
