import type { Person } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { color, Muted, space, Stack } from '@fieldline/ui';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { type Merge, mergePeople } from './mergePeople';

const texts = {
  title: 'Merge People',
  keep: 'Which person do you want to keep?',
  hint: 'Empty fields are filled in from the other person. Guides, tags and notes of both are kept. Other values, such as a second email or phone number, are added to the notes.',
  submit: 'Merge',
  done: (name: string) => `Merged into ${name}`,
};

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space(2)};
    font-weight: 550;
  }
  label {
    display: flex;
    gap: ${space(3)};
    align-items: start;
    min-height: 44px;
    padding: ${space(1)} 0;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  span {
    display: block;
  }
  /* Aligned with the name, not with the middle of both lines. */
  input {
    flex: none;
    accent-color: ${color.primary};
    margin-top: ${space(1)};
  }
`;

export interface MergeDialogProps {
  people: readonly [Person, Person];
  onClose: () => void;
  onMerged: (title: string, merge: Merge) => void;
}

/** Merges two entries of the same person. */
export default function MergeDialog({ people, onClose, onMerged }: MergeDialogProps) {
  const { stores } = usePlatform();
  const [one, two] = people;
  const [keptId, setKeptId] = useState(one.id);
  const submit = async () => {
    const [kept, other] = keptId === one.id ? [one, two] : [two, one];
    const merge = await mergePeople(stores, kept, other);
    return () => onMerged(texts.done(kept.name), merge);
  };
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.submit}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <Choices>
          <legend>{texts.keep}</legend>
          {people.map((person) => (
            <label key={person.id}>
              <input
                type="radio"
                name="kept"
                checked={person.id === keptId}
                onChange={() => setKeptId(person.id)}
              />
              <span>
                {person.name}
                <Muted as="span">
                  {[person.company, person.email].filter(Boolean).join(' · ')}
                </Muted>
              </span>
            </label>
          ))}
        </Choices>
        <Muted>{texts.hint}</Muted>
      </Stack>
    </FormDialog>
  );
}
