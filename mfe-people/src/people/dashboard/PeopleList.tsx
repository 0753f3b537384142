import type { Person } from '@fieldline/contracts';
import { Button, EmptyState, lazyComponent, Pager, Stack, useKeptFocus } from '@fieldline/ui';
import { type RefObject, useRef, useState } from 'react';
import { useDeletePerson } from '../../person/useDeletePerson';
import { texts } from '../texts';
import { isNarrowed, type PeoplePage, type PeopleView } from '../view/model';
import type { ViewChange } from '../view/usePeopleView';
import { PersonRow } from './PersonRow';

const SelectionBar = lazyComponent(() => import('./SelectionBar'));
const DeletePersonDialog = lazyComponent(() => import('../../person/DeletePersonDialog'));

export interface PeopleListProps {
  people: readonly Person[];
  view: PeopleView;
  at: PeoplePage;
  /** Takes the focus if the last row disappears. */
  heading: RefObject<HTMLElement | null>;
  onChange: (change: ViewChange) => void;
  onEdit: (person: Person) => void;
}

/** The people of the view, page by page. */
export function PeopleList({ people, view, at, heading, onChange, onEdit }: PeopleListProps) {
  const deletePerson = useDeletePerson();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(people.filter(({ id }) => selection.has(id)).map(({ id }) => id));
  const [leaving, setLeaving] = useState<Person | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(
    list,
    at.shown.map(({ id }) => id),
    heading,
  );
  return (
    <Stack $gap={3}>
      {selected.size > 0 && (
        <SelectionBar selected={selected} onClear={() => setSelection(new Set())} />
      )}
      {at.total === 0 ? (
        <NoPeople narrowed={isNarrowed(view)} onChange={onChange} />
      ) : (
        <ul ref={list}>
          {at.shown.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              selected={selected.has(person.id)}
              onSelect={(isSelected) => setSelection(toggled(selected, person.id, isSelected))}
              onEdit={() => onEdit(person)}
              onDelete={() => setLeaving(person)}
            />
          ))}
        </ul>
      )}
      <Pager label={texts.pager} at={at} onPage={(page) => onChange({ page })} />
      {leaving && (
        <DeletePersonDialog
          name={leaving.name}
          onConfirm={() => {
            deletePerson(leaving.id);
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}

interface NoPeopleProps {
  narrowed: boolean;
  onChange: (change: ViewChange) => void;
}

const EVERYONE = { search: '', status: 'all', tag: '' } as const;

/**
 * The section's head has the buttons for a first person, so an action is offered here only for a
 * search or filter.
 */
const NoPeople = ({ narrowed, onChange }: NoPeopleProps) =>
  narrowed ? (
    <EmptyState
      drawing="people"
      title={texts.empty}
      hint={texts.narrowedHint}
      action={<Button onClick={() => onChange(EVERYONE)}>{texts.clear}</Button>}
    />
  ) : (
    <EmptyState drawing="people" title={texts.empty} hint={texts.emptyHint} />
  );

function toggled(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
