import { Button, ButtonAnchor, coarse, space, unseen } from '@fieldline/ui';
import { Mail, Pencil, Printer, RefreshCw } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

/** Below this width the buttons show only their icons, so that all of them fit in one line. */
const WORDS_FROM = '@container (max-width: 580px)';

const Frame = styled.div`
  container-type: inline-size;
  margin-bottom: ${space(2)};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${WORDS_FROM} {
    gap: ${space(1)};
    > * {
      min-width: 36px;
      padding-inline: ${space(2)};
      ${coarse} {
        min-width: 44px;
      }
    }
    > :first-child {
      padding-inline: ${space(3)};
    }
  }
`;

const Words = styled.span`
  ${WORDS_FROM} {
    ${unseen}
  }
`;

const ICON = { size: 16, 'aria-hidden': true } as const;

export interface GuideToolsProps {
  /** The link of the email draft, and its click handler. */
  mail: { readonly href: string; readonly follow: MouseEventHandler<HTMLAnchorElement> };
  /** Whether the guide is being regenerated. */
  busy: boolean;
  onCopy: () => void;
  onEdit: () => void;
  onRegenerate: () => void;
  /** Whether the guide may be changed. */
  mayChange: boolean;
}

/** The buttons for a guide as a whole. */
export function GuideTools({
  mail,
  busy,
  onCopy,
  onEdit,
  onRegenerate,
  mayChange,
}: GuideToolsProps) {
  return (
    <Frame data-unprinted>
      <Tools>
        <Button onClick={onCopy}>{texts.copy}</Button>
        <ButtonAnchor href={mail.href} onClick={mail.follow} title={texts.mail}>
          {marked(<Mail {...ICON} />, texts.mail)}
        </ButtonAnchor>
        <Button onClick={() => window.print()} title={texts.print}>
          {marked(<Printer {...ICON} />, texts.print)}
        </Button>
        {mayChange && (
          <>
            <Button onClick={onEdit} title={texts.edit}>
              {marked(<Pencil {...ICON} />, texts.edit)}
            </Button>
            <Button disabled={busy} onClick={onRegenerate} title={texts.regenerate}>
              {marked(<RefreshCw {...ICON} />, busy ? texts.regenerating : texts.regenerate)}
            </Button>
          </>
        )}
      </Tools>
    </Frame>
  );
}

const marked = (mark: ReactNode, words: string) => (
  <>
    {mark}
    <Words>{words}</Words>
  </>
);
