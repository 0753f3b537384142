import { usePlatform, useStore } from '@fieldline/platform';
import { Stack, TextField } from '@fieldline/ui';
import { type KeyboardEvent, useDeferredValue, useId, useMemo } from 'react';
import { nameOfProfile, matchingPerson, profileOf } from '../generation/profile';
import { peopleToOffer } from './model';

const texts = {
  profile: 'LinkedIn profile URL or email',
  known: (name: string, company: string | undefined) =>
    company ? `For ${name}, ${company}` : `For ${name}`,
  added: (name: string) => `${name} will be added to your people`,
  hint: 'Type a name to find one of your people',
};

export interface ProfileFieldProps {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The person the guides are for: typed, pasted, or chosen from the stored people by name. */
export function ProfileField({ value, ...field }: ProfileFieldProps) {
  const people = useStore(usePlatform().stores.people);
  const id = useId();
  const typed = useDeferredValue(value);
  const offered = useMemo(() => peopleToOffer(people, typed), [people, typed]);
  const profile = useMemo(() => profileOf(typed), [typed]);
  const known = useMemo(() => profile && matchingPerson(people, profile), [people, profile]);
  const who = known
    ? texts.known(known.name, known.company)
    : profile
      ? texts.added(nameOfProfile(profile))
      : texts.hint;
  return (
    <Stack $gap={1}>
      <TextField
        label={texts.profile}
        hint={who}
        type="text"
        inputMode="url"
        enterKeyHint="go"
        autoComplete="off"
        list={id}
        value={value}
        disabled={field.disabled}
        onChange={({ target }) => field.onChange(target.value)}
        onKeyDown={field.onKeyDown}
      />
      <datalist id={id}>
        {offered.map(({ id: personId, address, label }) => (
          <option key={personId} value={address}>
            {label}
          </option>
        ))}
      </datalist>
    </Stack>
  );
}
