import { askedOverride, SHELL } from '@fieldline/contracts';
import { reportFailure, usePlatform } from '@fieldline/platform';
import { Button, Row, TextField } from '@fieldline/ui';
import { type FormEvent, useId, useState } from 'react';
import { useSuite } from '../app/SuiteContext';
import { setOverrides } from '../overrides/calls';
import { Entries, Entry, Part } from './parts';
import { texts } from './texts';

/** Shows, adds and removes overrides. */
export function OverridesPart({ reload = () => location.reload() }: { reload?: () => void }) {
  const { toast, logger } = usePlatform();
  const { overrides, mayTry, registry } = useSuite();
  const id = useId();
  const names = useId();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const now = Object.entries(overrides?.asked ?? {}).filter(([each]) => each !== SHELL);

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
    const asked = askedOverride(`${name.trim()}:${address.trim()}`);
    if (!asked) return setError(texts.notAnAddress);
    void change({ ...Object.fromEntries(now), [asked.name]: asked.address });
  };

  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{texts.overrides}</h3>
      {now.length === 0 && <p>{texts.noOverrides}</p>}
      <Entries>
        {now.map(([each, from]) => (
          <Entry key={each}>
            {each}
            <span>{overrides?.failures[each] ?? from}</span>
          </Entry>
        ))}
      </Entries>
      {now.length > 0 && (
        <Row>
          <Button onClick={() => void change({})}>{texts.clear}</Button>
        </Row>
      )}
      {mayTry ? (
        <form onSubmit={submit} noValidate>
          <TextField
            label={texts.remote}
            value={name}
            list={names}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <datalist id={names}>
            {registry.remotes.map((remote) => (
              <option key={remote.name} value={remote.name} />
            ))}
          </datalist>
          <TextField
            label={texts.address}
            value={address}
            error={error}
            inputMode="url"
            autoComplete="off"
            placeholder="http://localhost:4001/mfe-people/"
            onChange={(event) => {
              setAddress(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit">{texts.run}</Button>
        </form>
      ) : (
        <p>{texts.mayNot}</p>
      )}
    </Part>
  );
}
