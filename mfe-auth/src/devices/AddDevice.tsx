import { Button, Row, Stack, TextField } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { renderSVG } from 'uqr';
import { texts } from './texts';

const Picture = styled.img`
  width: min(280px, 100%);
  margin-inline: auto;
  image-rendering: pixelated;
`;

/** The address that adds a device. The part after `#` never reaches a server. */
export const linkOf = (secret: string): string => `${location.origin}/devices#join=${secret}`;

export default function AddDevice({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const link = linkOf(secret);
  const copy = () => void navigator.clipboard.writeText(link).then(() => setCopied(true));
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
  return (
    <Dialog
      open
      title={texts.addTitle}
      onOpenChange={(open) => open || onClose()}
      foot={
        <Row $justify="flex-end">
          <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>
          <Button tone="primary" onClick={onClose}>
            OK
          </Button>
        </Row>
      }
    >
      <Stack>
        <p>{texts.addText}</p>
        <Picture src={picture} alt={texts.picture} />
        <TextField label={texts.link} value={link} readOnly />
      </Stack>
    </Dialog>
  );
}
