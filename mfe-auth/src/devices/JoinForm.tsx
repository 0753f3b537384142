import { Button, Row, Stack, TextField } from '@fieldline/ui';
import { type FormEvent, useState } from 'react';
import { useFocusOnShow } from './useFocusOnShow';
import { texts } from './texts';

/** Asks for the recovery code. A wrong code shows an error and can be tried again without limit. */
export function JoinForm({
  busy,
  error,
  onJoin,
  onCancel,
}: {
  busy: boolean;
  error: string | undefined;
  onJoin: (code: string) => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onJoin(code);
  };
  return (
    <form noValidate ref={useFocusOnShow<HTMLFormElement>()} onSubmit={submit}>
      <Stack>
        <TextField
          label={texts.code}
          hint={texts.typeHint}
          error={error}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        <Row>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" disabled={busy}>
            {texts.join}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
