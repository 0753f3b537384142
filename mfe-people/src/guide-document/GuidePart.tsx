import { color, fontSize, IconButton, phone, radius, space } from '@fieldline/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  break-inside: avoid-page;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 36px;
  h3 {
    font-size: ${fontSize.large};
    font-weight: 600;
  }
  @media print {
    min-height: 0;
  }
`;

/** One part of a guide under its heading, with a button that copies it. */
export function GuidePart({
  title,
  onCopy,
  children,
}: {
  title: string;
  onCopy: () => void;
  children: ReactNode;
}) {
  return (
    <Block aria-label={title}>
      <Head>
        <h3>{title}</h3>
        <IconButton data-unprinted label={texts.copyPart(title)} onClick={onCopy}>
          <Copy size={16} aria-hidden />
        </IconButton>
      </Head>
      {children}
    </Block>
  );
}

const Prose = styled.div`
  display: grid;
  gap: ${space(3)};
  p {
    unicode-bidi: plaintext;
    text-align: start;
    white-space: pre-line;
  }
`;

/** Paragraphs, each in the writing direction of its text. */
export const Paragraphs = ({ text }: { text: string }) => (
  <Prose>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={`${index} ${paragraph}`}>{paragraph}</p>
    ))}
  </Prose>
);

const Points = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} ${space(4)} ${space(4)} ${space(8)};
  border-radius: ${radius.large};
  background: ${color.primarySoft};
  list-style: disc;
  li {
    unicode-bidi: plaintext;
    text-align: start;
  }
  li::marker {
    color: ${color.primary};
  }
`;

const Asked = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(6)};
  list-style: decimal;
  li {
    unicode-bidi: plaintext;
    text-align: start;
  }
  li::marker {
    color: ${color.muted};
  }
`;

const keyed = (items: readonly string[]) =>
  items.map((item, index) => <li key={`${index} ${item}`}>{item}</li>);

export const KeyPoints = ({ items }: { items: readonly string[] }) => (
  <Points>{keyed(items)}</Points>
);

export const Questions = ({ items }: { items: readonly string[] }) => <Asked>{keyed(items)}</Asked>;

const Exchanges = styled.dl`
  display: grid;
  gap: ${space(3)};
  > div {
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.large};
    break-inside: avoid-page;
    ${phone} {
      padding: ${space(3)};
    }
  }
  dt,
  dd {
    unicode-bidi: plaintext;
    text-align: start;
  }
  dt {
    margin-bottom: ${space(1)};
    font-weight: 600;
  }
`;

/** Objections, and the response to each. */
export const Objections = ({
  items,
}: {
  items: readonly { readonly objection: string; readonly response: string }[];
}) => (
  <Exchanges>
    {items.map(({ objection, response }, index) => (
      <div key={`${index} ${objection}`}>
        <dt>{objection}</dt>
        <dd>{response}</dd>
      </div>
    ))}
  </Exchanges>
);
