import type { Product, ProductDraft } from '@fieldline/contracts';
import type { ConflictChoice } from '@fieldline/platform';
import { Button, color, fontSize, phone, radius, space, Stack } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import styled from 'styled-components';
import { differences } from './differences';

const texts = {
  title: 'This product was changed meanwhile',
  text: 'Somebody saved another version while you were editing. Nothing is overwritten until you choose.',
  same: 'Both versions say the same.',
  mine: 'Your version',
  saved: 'Saved version',
  back: 'Back to Form',
  keepMine: 'Save My Version',
  keepSaved: 'Keep Saved Version',
  blank: '(empty)',
};

const Fields = styled.dl`
  display: grid;
  gap: ${space(4)};
`;

const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  margin-top: ${space(1)};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Version = styled.dd`
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Whose = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Label = styled.dt`
  font-weight: 550;
`;

export interface ConflictDialogProps {
  mine: ProductDraft;
  saved: Product;
  onChoose: (choice: ConflictChoice) => void;
}

/** Both versions of a product that two people edited, side by side; the user chooses one. */
export default function ConflictDialog({ mine, saved, onChoose }: ConflictDialogProps) {
  const fields = differences(mine, saved);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onChoose('back')}
      title={texts.title}
      width={720}
      foot={
        <>
          <Button onClick={() => onChoose('back')}>{texts.back}</Button>
          <Button onClick={() => onChoose('saved')}>{texts.keepSaved}</Button>
          <Button tone="primary" onClick={() => onChoose('mine')}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.text}</p>
        {fields.length === 0 && <p>{texts.same}</p>}
        <Fields>
          {fields.map((field) => (
            <div key={field.label}>
              <Label>{field.label}</Label>
              <Versions>
                <Version>
                  <Whose>{texts.mine}</Whose>
                  {field.mine || texts.blank}
                </Version>
                <Version>
                  <Whose>{texts.saved}</Whose>
                  {field.saved || texts.blank}
                </Version>
              </Versions>
            </div>
          ))}
        </Fields>
      </Stack>
    </Dialog>
  );
}
