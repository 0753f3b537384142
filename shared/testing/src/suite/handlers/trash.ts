import { deleteTrash, listTrash, restoreTrash, type TrashEntry } from '@fieldline/contracts';
import { type FakeApiState, type Handler, on, Refusal } from './handler';

function take(state: FakeApiState, id: string): TrashEntry {
  const entry = state.trash.find((each) => String(each.id) === id);
  if (!entry) throw new Refusal(404, 'NOT_FOUND');
  state.trash = state.trash.filter((each) => each !== entry);
  return entry;
}

/** A trash filled by a test: restored items are removed from it, and nothing else happens. */
export const trashHandlers: readonly Handler[] = [
  on(listTrash, ({ state }) => ({
    data: state.trash,
    page: 1,
    limit: 50,
    total: state.trash.length,
  })),
  on(restoreTrash, ({ state, id }) => ({ kind: take(state, id).kind, id: `restored-${id}` })),
  on(deleteTrash, ({ state, id }) => {
    take(state, id);
  }),
];
