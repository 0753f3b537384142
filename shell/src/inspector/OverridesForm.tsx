import { askedOverride, SHELL } from '@fieldline/contracts';
import { reportFailure, usePlatform } from '@fieldline/platform';
import { Button, Row, TextField } from '@fieldline/ui';
import { type FormEvent, useState } from 'react';
import { useSuite } from '../app/SuiteContext';
import { setOverrides } from '../overrides/calls';

const texts = {
  override: 'Build from another server',
  mayNot: 'Your account may not run builds from other servers here.',
  run: 'Run It',
  clear: 'Clear',
  notAnAddress: 'Enter a remote and its address, such as mfe-people:http://localhost:4001/.',
  notTaken: 'The host rejected this build',
};

/** Adds an override for this browser, or ends all. */
export function OverridesForm({ reload = () => location.reload() }: { reload?: () => void }) {
  const { toast, logger } = usePlatform();
  const { overrides, mayTry } = useSuite();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const now = Object.entries(overrides?.asked ?? {}).filter(([name]) => name !== SHELL);

  const change = async (next: Readonly<Record<string, string>>) => {
    try {
      await setOverrides(next);
      reload();
    } catch (cause) {
      reportFailure({ toast, logger }, cause, { title: texts.notTaken });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = askedOverride(text.trim());
    if (!asked) return setError(texts.notAnAddress);
    void change({ ...Object.fromEntries(now), [asked.name]: asked.address });
  };

  if (!mayTry) return <p>{texts.mayNot}</p>;
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={texts.override}
        value={text}
        error={error}
        autoComplete="off"
        placeholder="mfe-people:http://localhost:4001/"
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Row>
        <Button type="submit">{texts.run}</Button>
        {now.length > 0 && <Button onClick={() => void change({})}>{texts.clear}</Button>}
      </Row>
    </form>
  );
}
