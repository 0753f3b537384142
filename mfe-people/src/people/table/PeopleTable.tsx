import { type Person, personAddress } from '@fieldline/contracts';
import {
  Avatar,
  Button,
  EmptyState,
  shortDayText,
  StatusBadge,
  useToday,
  VisuallyHidden,
} from '@fieldline/ui';
import { DataList, deferred, useSelection } from '@fieldline/ui/lists';
import { useCallback, useMemo, useState } from 'react';
import { PersonButtons } from '../PersonButtons';
import { texts } from '../texts';
import { BulkActions } from './BulkActions';
import { COLUMNS } from './columns';
import { ON_PAGE } from '../view/kinds';
import { isNarrowed, pageOf, peopleIn, type PeopleView, shownOrder } from '../view/model';
import { ORDERS } from '../view/order';
import type { ViewChange } from '../view/usePeopleView';
import { useReadySearch } from './useReadySearch';
import { useRowsByTurns } from './useRowsByTurns';

export interface PeopleTableProps {
  /** Undefined while the samples are being written. */
  people: readonly Person[] | undefined;
  view: PeopleView;
  onChange: (part: ViewChange) => void;
  onNew: () => void;
  onSearch: () => void;
  /** Always the same function, as is `onDelete`. */
  onEdit: (person: Person) => void;
  onDelete: (person: Person) => void;
}

const idOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;
const hrefOf = ({ id }: Person) => personAddress(id);

/** The people of the view, page by page, with actions for one or several of them. */
export const PeopleTable = deferred(function PeopleTable({
  people,
  view,
  onChange,
  onDelete,
  ...actions
}: PeopleTableProps) {
  useReadySearch(people);
  const today = useToday();
  const found = useMemo(
    () => people && peopleIn(people, view, ON_PAGE, today),
    [people, view, today],
  );
  const at = useMemo(() => pageOf(found ?? [], view.page, ON_PAGE), [found, view.page]);
  const order = shownOrder(view, ON_PAGE);
  const rows = useRowsByTurns(at.shown);
  // The pager comes with the last row of the first page. Later pages keep it, because it may have
  // the focus.
  const [hasPager, setHasPager] = useState(false);
  if (!hasPager && found && rows.length >= at.shown.length) setHasPager(true);
  const selection = useSelection(
    useMemo(() => at.shown.map(({ id }) => id), [at.shown]),
    useMemo(() => found?.map(({ id }) => id), [found]),
  );
  const { onEdit } = actions;
  const buttons = useCallback(
    (person: Person) => (
      <PersonButtons
        person={person}
        onEdit={() => onEdit(person)}
        onDelete={() => onDelete(person)}
      />
    ),
    [onEdit, onDelete],
  );
  return (
    <>
      <VisuallyHidden role="status">{found && texts.count(found.length)}</VisuallyHidden>
      <DataList
        label={texts.list}
        items={found && rows}
        {...{ idOf, nameOf, hrefOf }}
        columns={COLUMNS}
        beside
        card={cardOf}
        actions={buttons}
        actionCount={3}
        {...(order && { sort: order })}
        onSort={({ by, descending }) =>
          onChange({ order: { by: ORDERS.find((each) => each === by) ?? 'name', descending } })
        }
        selection={selection}
        bulk={(selected) => <BulkActions selected={selected} onDone={selection.clear} />}
        onEdit={onEdit}
        onNew={actions.onNew}
        onSearch={actions.onSearch}
        searched={rows[0] === at.shown[0] ? view.search : undefined}
        {...(hasPager && {
          pager: { at, onPage: (page: number) => onChange({ page }), label: texts.pager },
        })}
        empty={<NoPeople narrowed={isNarrowed(view)} onChange={onChange} onNew={actions.onNew} />}
      />
    </>
  );
});

const cardOf = ({ name, status, company, position, totalGuides, lastContact, team }: Person) => ({
  lead: <Avatar name={name} />,
  badge: <StatusBadge of="person" status={status} />,
  facts: [
    texts.guides(totalGuides),
    texts.last(shortDayText(lastContact)),
    team !== undefined && texts.team,
  ].filter(Boolean),
  // Tells people of the same name apart, so it gets a whole line.
  line: [company, position].filter(Boolean).join(' · '),
});

function NoPeople({
  narrowed,
  onChange,
  onNew,
}: Pick<PeopleTableProps, 'onChange' | 'onNew'> & { narrowed: boolean }) {
  const everyone = { search: '', status: 'all', tag: '', due: false, shared: 'all' } as const;
  return (
    <EmptyState
      drawing="people"
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
