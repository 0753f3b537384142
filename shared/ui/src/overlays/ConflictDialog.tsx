import type { ConflictChoice } from '@fieldline/platform';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { color, fontSize, phone, radius, space } from '../foundation/tokens';
import { Stack } from '../layout/Card';
import { Dialog } from './Dialog';

const texts = {
  title: 'Changed while you were editing',
  text: 'Someone else saved another version. Nothing is overwritten until you choose.',
  same: 'Both versions are identical.',
  mine: 'Your version',
  saved: 'Saved version',
  blank: '(empty)',
  back: 'Back to Form',
  keepMine: 'Save My Version',
  takeSaved: 'Use Saved Version',
};

const Fields = styled.dl`
  display: grid;
  gap: ${space(4)};
`;

/** A description list allows only one level of groups. */
const Field = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(1)} ${space(3)};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Version = styled.dd`
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  white-space: pre-line;
`;

const Whose = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Label = styled.dt`
  grid-column: 1 / -1;
  font-weight: 550;
`;

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly saved: string;
}

export interface ConflictDialogProps {
  differences: readonly Difference[];
  /** Escape and the backdrop answer "back". */
  onChoose: (choice: ConflictChoice) => void;
}

/** Two versions of the same item, side by side; the user chooses one. */
export function ConflictDialog({ differences, onChoose }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onChoose('back')}
      title={texts.title}
      description={texts.text}
      width={720}
      foot={
        <>
          <Button onClick={() => onChoose('back')}>{texts.back}</Button>
          <Button onClick={() => onChoose('saved')}>{texts.takeSaved}</Button>
          <Button tone="primary" onClick={() => onChoose('mine')}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <Stack>
        <p aria-hidden>{texts.text}</p>
        {differences.length === 0 && <p>{texts.same}</p>}
        <Fields>
          {differences.map(({ label, mine, saved }) => (
            <Field key={label}>
              <Label>{label}</Label>
              <Version dir="auto">
                <Whose>{texts.mine}</Whose>
                {mine || texts.blank}
              </Version>
              <Version dir="auto">
                <Whose>{texts.saved}</Whose>
                {saved || texts.blank}
              </Version>
            </Field>
          ))}
        </Fields>
      </Stack>
    </Dialog>
  );
}
