import { Button, color, fontSize, radius, Row, space } from '@fieldline/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const texts = {
  title: 'Changed meanwhile',
  text: 'Somebody saved another version while you were editing. Nothing is overwritten until you choose.',
  saved: 'The saved version says:',
  blank: '(empty)',
  mine: 'Save My Version',
  theirs: 'Use Saved Version',
};

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.medium};
`;

const Title = styled.h3`
  font-size: ${fontSize.large};
  color: ${color.danger};
  /* Taking the focus, it brings the choice below it into view too. */
  scroll-margin-bottom: 260px;
`;

const Differences = styled.div`
  max-height: 30vh;
  overflow: auto;
  dl {
    display: grid;
    gap: ${space(2)};
  }
  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

export interface Difference {
  readonly label: string;
  readonly saved: string;
}

export interface ConflictNoticeProps {
  differences: readonly Difference[];
  busy: boolean;
  /** The user has seen the saved version and prefers their own. */
  onMine: () => void;
  /** The user takes the saved version; what they entered is given up. */
  onTheirs: () => void;
}

/** Says that somebody else saved meanwhile, shows what, and lets the user choose. */
export function ConflictNotice({ differences, busy, onMine, onTheirs }: ConflictNoticeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was clicked rests now; the choice may lie below the fold of a dialog.
  useEffect(() => title.current?.focus(), []);
  return (
    <Box role="alert">
      <Title ref={title} tabIndex={-1}>
        {texts.title}
      </Title>
      <p>{texts.text}</p>
      <p>{texts.saved}</p>
      {/* Scrolls where texts are long, so the keyboard must reach it. */}
      <Differences tabIndex={0} aria-label={texts.saved} role="group">
        <dl>
          {differences.map(({ label, saved }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{saved || texts.blank}</dd>
            </div>
          ))}
        </dl>
      </Differences>
      <Row $justify="flex-end">
        <Button disabled={busy} onClick={onTheirs}>
          {texts.theirs}
        </Button>
        <Button tone="primary" disabled={busy} onClick={onMine}>
          {texts.mine}
        </Button>
      </Row>
    </Box>
  );
}
