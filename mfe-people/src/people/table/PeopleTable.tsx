import type { Person } from '@fieldline/contracts';
import { Avatar, Button, dayText, EmptyState, StatusBadge, VisuallyHidden } from '@fieldline/ui';
import { DataList, deferred, useSelection } from '@fieldline/ui/lists';
import { useMemo } from 'react';
import { personAddress } from '../../person/address';
import { PersonButtons } from '../PersonButtons';
import { texts } from '../texts';
import { BulkActions } from './BulkActions';
import { COLUMNS } from './columns';
import { isNarrowed, ORDERS, peopleInTable, tablePageOf, type TableView } from './model';
import { useRowsByTurns } from './useRowsByTurns';

export interface PeopleTableProps {
  /** Undefined until they are known. */
  people: readonly Person[] | undefined;
  view: TableView;
  onChange: (part: Partial<TableView>) => void;
  onNew: () => void;
  onSearch: () => void;
  onEdit: (person: Person) => void;
  onDelete: (person: Person) => void;
}

/** The people of the view, page by page, with what can be done with one or several of them. */
export const PeopleTable = deferred(function PeopleTable({
  people,
  view,
  onChange,
  ...actions
}: PeopleTableProps) {
  const found = useMemo(() => people && peopleInTable(people, view), [people, view]);
  const at = useMemo(() => tablePageOf(found ?? [], view.page), [found, view.page]);
  const rows = useRowsByTurns(at.shown);
  const selection = useSelection(
    useMemo(() => at.shown.map(({ id }) => id), [at.shown]),
    useMemo(() => found?.map(({ id }) => id), [found]),
  );
  return (
    <>
      <VisuallyHidden role="status">{found && texts.count(found.length)}</VisuallyHidden>
      <DataList
        label={texts.list}
        items={found && rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => personAddress(id)}
        columns={COLUMNS}
        beside
        card={cardOf}
        actions={(person) => (
          <PersonButtons
            person={person}
            onEdit={() => actions.onEdit(person)}
            onDelete={() => actions.onDelete(person)}
          />
        )}
        actionCount={3}
        sort={view.sort}
        onSort={({ by, descending }) =>
          onChange({ sort: { by: ORDERS.find((order) => order === by) ?? 'name', descending } })
        }
        selection={selection}
        bulk={(selected) => <BulkActions selected={selected} onDone={selection.clear} />}
        onEdit={actions.onEdit}
        onNew={actions.onNew}
        onSearch={actions.onSearch}
        pager={{ at, onPage: (page) => onChange({ page }), label: texts.pager }}
        empty={<NoPeople narrowed={isNarrowed(view)} onChange={onChange} onNew={actions.onNew} />}
      />
    </>
  );
});

const cardOf = ({ name, status, company, position, totalGuides, lastContact }: Person) => ({
  lead: <Avatar name={name} />,
  badge: <StatusBadge of="person" status={status} />,
  facts: [company, position].filter(Boolean),
  line: `${texts.guides(totalGuides)} · ${texts.last(dayText(lastContact))}`,
});

function NoPeople({
  narrowed,
  onChange,
  onNew,
}: Pick<PeopleTableProps, 'onChange' | 'onNew'> & { narrowed: boolean }) {
  const everyone = { search: '', status: 'all', tag: '', due: false } as const;
  return (
    <EmptyState
      title={texts.empty}
      hint={narrowed ? texts.narrowedHint : texts.emptyHint}
      action={
        narrowed ? (
          <Button onClick={() => onChange(everyone)}>{texts.clear}</Button>
        ) : (
          <Button onClick={onNew}>{texts.add}</Button>
        )
      }
    />
  );
}
