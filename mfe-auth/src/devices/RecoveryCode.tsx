import { Button, Checkbox, Row, saveFile, Stack, TextArea } from '@fieldline/ui';
import { useState } from 'react';
import { printCode } from './printCode';
import { texts } from './texts';
import { useFocusOnShow } from './useFocusOnShow';

/** A recovery code, shown once. The user continues by confirming that it is saved. */
export function RecoveryCode({
  code,
  confirmLabel,
  busy,
  onConfirm,
  onCancel,
}: {
  code: string;
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const [saved, setSaved] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <Stack ref={useFocusOnShow<HTMLDivElement>()}>
      {/* The code does not fit on one line of a phone. */}
      <TextArea label={texts.code} hint={texts.codeHint} value={code} rows={2} readOnly />
      <Row>
        <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>
        <Button onClick={() => printCode(texts.fileText(code))}>{texts.print}</Button>
        <Button onClick={() => saveFile(texts.file, 'text/plain', texts.fileText(code))}>
          {texts.download}
        </Button>
      </Row>
      <Checkbox
        label={texts.saved}
        checked={saved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <Row>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button tone="primary" disabled={!saved || busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Row>
    </Stack>
  );
}
