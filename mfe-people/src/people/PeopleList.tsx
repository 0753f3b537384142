import type { Person } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, EmptyState, lazyComponent, Pager, Row, Stack, useKeptFocus } from '@fieldline/ui';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { deletePerson } from '../person/deletion';
import { isNarrowed, pageOf, peopleIn, type PeopleView } from './model';
import { PeopleOrder } from './PeopleFilters';
import { PersonRow } from './PersonRow';
import { texts } from './texts';
import type { ViewChange } from './usePeopleView';

const SelectionBar = lazyComponent(() => import('./SelectionBar'));
const DeletePersonDialog = lazyComponent(() => import('../person/DeletePersonDialog'));

export interface PeopleListProps {
  people: readonly Person[];
  view: PeopleView;
  tags: readonly string[];
  onChange: (change: ViewChange) => void;
  onEdit: (person: Person) => void;
}

/** The people of the view, page by page. */
export function PeopleList({ people, view, tags, onChange, onEdit }: PeopleListProps) {
  const { stores, toast } = usePlatform();
  // Typing stays ahead of a list of thousands.
  const { search, status, tag, sort, page } = useDeferredValue(view);
  const found = useMemo(
    () => peopleIn(people, { search, status, tag, sort, page: 1 }),
    [people, search, status, tag, sort],
  );
  const at = pageOf(found, page);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(people.filter(({ id }) => selection.has(id)).map(({ id }) => id));
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [heading, list] = [useRef<HTMLHeadingElement>(null), useRef<HTMLUListElement>(null)];
  useKeptFocus(
    list,
    at.shown.map(({ id }) => id),
    heading,
  );

  const remove = (person: Person) => {
    void deletePerson(stores, person.id);
    toast.show({ title: texts.deleted });
    setLeaving(null);
  };

  return (
    <Stack $gap={3}>
      <Row $justify="space-between">
        <h3 ref={heading} tabIndex={-1} aria-live="polite">
          {texts.count(found.length)}
        </h3>
        <PeopleOrder view={view} tags={tags} onChange={onChange} />
      </Row>
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
      <Pager label={texts.pager} at={at} onPage={(next) => onChange({ page: next })} />
      {leaving && (
        <DeletePersonDialog
          name={leaving.name}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}

function NoPeople({
  narrowed,
  onChange,
}: {
  narrowed: boolean;
  onChange: (change: ViewChange) => void;
}) {
  if (!narrowed) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <EmptyState
      title={texts.empty}
      hint={texts.narrowedHint}
      action={
        <Button onClick={() => onChange({ search: '', status: 'all', tag: '' })}>
          {texts.clear}
        </Button>
      }
    />
  );
}

function toggled(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
