import type { GuideContent, GuidePart as PartName } from '@fieldline/contracts';
import { useDisclosure } from '@fieldline/platform';
import { space, useFolds } from '@fieldline/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { PART_TITLES, partText } from '../guides/text';
import { GuidePart, KeyPoints, Objections, Paragraphs, Questions } from './GuidePart';
import { texts } from './texts';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: 70ch;
  line-height: 1.6;
  overflow-wrap: anywhere;
`;

const Details = styled.details`
  summary {
    width: fit-content;
    min-height: 36px;
    cursor: pointer;
    font-weight: 550;
  }
  &[open] summary {
    margin-bottom: ${space(3)};
  }
  > div {
    display: grid;
    gap: ${space(6)};
  }
`;

/** All parts of a guide, as a document to read. */
export function GuideBody({
  content,
  onCopy,
}: {
  content: GuideContent;
  onCopy: (text: string) => void;
}) {
  const part = (name: PartName, children: ReactNode) => {
    const text = partText(content, name);
    return text.trim() === '' ? null : (
      <GuidePart title={PART_TITLES[name]} onCopy={() => onCopy(text)}>
        {children}
      </GuidePart>
    );
  };
  return (
    <Body>
      {part('introduction', <Paragraphs text={content.introduction} />)}
      {part('valueProposition', <Paragraphs text={content.valueProposition} />)}
      {part('keyPoints', <KeyPoints items={content.keyPoints} />)}
      <More>
        {part('questions', <Questions items={content.questions} />)}
        {part('objectionHandling', <Objections items={content.objectionHandling} />)}
        {part('callToAction', <Paragraphs text={content.callToAction} />)}
        {part('followUp', <Paragraphs text={content.followUp} />)}
      </More>
    </Body>
  );
}

/**
 * The parts for the conversation. They are open except on a phone, until the user changes that, and
 * always when printed.
 */
function More({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useDisclosure('guide-more', !useFolds());
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => details.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <Details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-unprinted>{texts.more}</summary>
      <div>{children}</div>
    </Details>
  );
}
