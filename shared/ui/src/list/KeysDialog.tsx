import styled from 'styled-components';
import { color, fontSize, radius, space } from '../foundation/tokens';
import { Stack } from '../layout/Card';
import { Dialog } from '../overlays/Dialog';
import { texts } from './texts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  align-items: center;
`;

const Key = styled.kbd`
  display: inline-block;
  min-width: 28px;
  padding: 2px ${space(2)};
  border: 1px solid ${color.inputBorder};
  border-radius: ${radius.small};
  font: inherit;
  font-size: ${fontSize.small};
  text-align: center;
`;

export interface KeysDialogProps {
  /** Pairs of a key and its meaning. */
  keys: readonly (readonly [key: string, meaning: string])[];
  onClose: () => void;
}

/** The keys of a list. */
export default function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.keys.title} width={360}>
      <Stack>
        <List>
          {keys.map(([key, meaning]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </List>
        <p>{texts.keys.off}</p>
      </Stack>
    </Dialog>
  );
}
